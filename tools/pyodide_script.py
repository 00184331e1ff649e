"""What is changed in Pyodide's own script, pyodide.asm.js, before it is served, and why."""

from __future__ import annotations

from tools.scripts import Change

WEBGL = "emscripten_gl"
"""How the names of functions begin by which C draws, and which Python imports all the same."""

FOR_SPEED = (
    Change(
        "no library is ever linked to Python, so nobody asks where its other functions are",
        "if(isInternalSym(symName)){continue}var value=exports[symName];",
        "if(!(symName in GOT)||isInternalSym(symName)){continue}var value=exports[symName];",
    ),
    Change(
        "Python draws nothing by WebGL, so its 250 functions get no place",
        "if(!value&&!entry.required){continue}",
        f'if(symName.startsWith("{WEBGL}")||!value&&!entry.required){{continue}}',
    ),
    Change(
        "few functions get a place, so it is not worth looking whether they have one in 6,000",
        "functionsInTableMap=new WeakMap;updateTableMap(0,wasmTable.length)",
        "functionsInTableMap=new WeakMap",
    ),
    Change(
        "no package is ever loaded, so nobody looks which are",
        "API.lockfile_unvendored_stdlibs_and_test),API.package_loader.init_loaded_packages()}",
        "API.lockfile_unvendored_stdlibs_and_test)}",
    ),
    Change(
        "the wrappers of functions are of few kinds, each of which is compiled once",
        "var module=new WebAssembly.Module(new Uint8Array(bytes));var instance=",
        "var module=(convertJsFunctionToWasm.kinds??={})[sig]"
        "??=new WebAssembly.Module(new Uint8Array(bytes));var instance=",
    ),
)
"""What it does at every start and the page does not need, a third of its own start."""

FOR_SAFETY = (
    Change(
        "where Python runs on a stack of its own, Chromium crashes now and then (Pyodide's issues "
        "5705 and 6106), and nothing here waits within a call",
        'var newJspiSupported=canConstructWasm&&"Suspending"in WebAssembly;'
        'var oldJspiSupported=canConstructWasm&&"Suspender"in WebAssembly;',
        "var newJspiSupported=false;var oldJspiSupported=false;",
    ),
)
"""What browsers do not bear."""

FOR_SNAPSHOT = (
    Change(
        "a snapshot has imported it, and to run source takes long the first time",
        'let[r,n]=API.rawRun("import _pyodide_core");',
        'let[r,n]=t?[]:API.rawRun("import _pyodide_core");',
    ),
    Change(
        "a snapshot holds no address of a function that only some browsers can have",
        "const ptr=getPyEMCountArgsPtr();",
        "const ptr=API.config._makeSnapshot?0:getPyEMCountArgsPtr();",
    ),
    Change(
        "so where Python starts from one, that is made up for (web/boot/interpreter.js)",
        "return Module.HEAP8.set(t),l}",
        "return Module.HEAP8.set(t),API.initTrampoline=_PyEM_InitTrampoline_js,l}",
    ),
)
"""What it does not do for a snapshot."""

CHANGES = (*FOR_SPEED, *FOR_SAFETY, *FOR_SNAPSHOT)
