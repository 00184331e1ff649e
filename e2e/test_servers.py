"""The server configuration in ``hosting.html``, tested in the servers that are installed."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import time
from pathlib import Path

import pytest

from e2e.hosting import DIST
from tools.hosting_pages import APACHE, CADDY, NGINX
from trickhunt.cli import main

NGINX_AROUND = """\
daemon off;
pid {folder}/pid;
error_log {folder}/errors;
events {{}}
http {{
  access_log off;
  include /etc/nginx/mime.types;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  server {{
    listen 127.0.0.1:{port};
    root {folder}/site;
    {lines}
  }}
}}
"""

APACHE_AROUND = """\
ServerRoot {folder}
ServerName localhost
PidFile {folder}/pid
ErrorLog {folder}/errors
Listen 127.0.0.1:{port}
{modules}
TypesConfig /etc/mime.types
DocumentRoot {folder}/site
AddDefaultCharset ISO-8859-1
<Directory {folder}/site>
  Require all granted
  {lines}
</Directory>
"""
MODULES = ("mpm_event", "authz_core", "dir", "mime", "headers", "filter", "deflate")

CADDY_AROUND = """\
{{
  admin off
}}
http://127.0.0.1:{port} {{
  root * {folder}/site
  {lines}
}}
"""

SERVERS = {
    "nginx": (NGINX_AROUND, NGINX, ["-c", "{file}"]),
    "apache2": (APACHE_AROUND, APACHE, ["-f", "{file}", "-DFOREGROUND"]),
    "caddy": (CADDY_AROUND, CADDY, ["run", "--adapter", "caddyfile", "--config", "{file}"]),
}


def free_port() -> int:
    """Return a port that is not in use."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.mark.thorough
@pytest.mark.parametrize("name", SERVERS)
def test_a_build_on_a_server_with_its_lines_is_called_good(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = shutil.which(name) or shutil.which(f"/usr/sbin/{name}")
    if program is None:
        pytest.skip(f"{name} is not installed")
    around, lines, arguments = SERVERS[name]
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "trick-hunt").symlink_to(DIST)
    for above in (tmp_path, *tmp_path.parents[:-1]):  # the server may run as another user
        above.chmod(above.stat().st_mode | 0o055)
    monkeypatch.setenv("HOME", str(tmp_path))
    port, file = free_port(), tmp_path / "lines"
    modules = "\n".join(
        f"LoadModule {one}_module /usr/lib/apache2/modules/mod_{one}.so" for one in MODULES
    )
    file.write_text(
        around.format(folder=tmp_path, port=port, lines=lines, modules=modules), "utf-8"
    )
    server = subprocess.Popen([program, *(one.format(file=file) for one in arguments)])
    try:
        while server.poll() is None:
            with socket.socket() as one:
                if one.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        main(["check-host", f"http://127.0.0.1:{port}/trick-hunt/", "--json"])
        checks = json.loads(capsys.readouterr().out)["checks"]
        assert [check for check in checks if check["found"]] == []
    finally:
        server.terminate()
        server.wait()
