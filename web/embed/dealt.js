// The cards that a link begins with, for posters that nobody wrote: dealt from the deal number as
// trickhunt/core/chance.py does, unpacked from the deals that it gives, or read from its position.
// What moves lead to only the rules can tell; a poster then shows what was dealt.
(() => {
  "use strict";

  const STREAMS = 1_000_003n; // as in trickhunt/core/chance.py
  const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const BLOCK = 8;
  const LONGEST = 12_000; // characters of a link
  const MOST_TEXT = 20_000; // characters of a position
  const MOST_DEALS = 60;

  /** Python's random.Random(seed).random(): a Mersenne Twister. */
  function chance(seed) {
    const key = [];
    for (let rest = seed; rest || !key.length; rest >>= 32n) key.push(Number(rest & 0xffffffffn));
    const state = new Uint32Array(624);
    state[0] = 19_650_218;
    for (let n = 1; n < 624; n++) state[n] = Math.imul(1_812_433_253, state[n - 1] ^ (state[n - 1] >>> 30)) + n;
    let at = 1;
    const mix = (factor, more) => {
      state[at] = (state[at] ^ Math.imul(state[at - 1] ^ (state[at - 1] >>> 30), factor)) + more;
      if (++at > 623) {
        state[0] = state[623];
        at = 1;
      }
    };
    for (let n = 0; n < Math.max(624, key.length); n++) mix(1_664_525, key[n % key.length] + (n % key.length));
    for (let n = 0; n < 623; n++) mix(1_566_083_941, -at);
    state[0] = 0x80000000;
    let next = 624;
    const word = () => {
      if (next > 623) {
        for (let n = 0; n < 624; n++) {
          const both = (state[n] & 0x80000000) | (state[(n + 1) % 624] & 0x7fffffff);
          state[n] = state[(n + 397) % 624] ^ (both >>> 1) ^ (both & 1 ? 0x9908b0df : 0);
        }
        next = 0;
      }
      let found = state[next++];
      found ^= found >>> 11;
      found ^= (found << 7) & 0x9d2c5680;
      found ^= (found << 15) & 0xefc60000;
      return (found ^ (found >>> 18)) >>> 0;
    };
    return () => ((word() >>> 5) * 67_108_864 + (word() >>> 6)) / 9_007_199_254_740_992;
  }

  function shuffle(draw, cards) {
    for (let last = cards.length - 1; last > 0; last--) {
      const other = Math.floor(draw() * (last + 1));
      [cards[last], cards[other]] = [cards[other], cards[last]];
    }
  }

  /** The next number below a size, of those that trickhunt/links/packing.py packed. */
  function unpacker(text) {
    const whole = 64 ** BLOCK;
    let [at, room, value] = [0, whole, 0];
    return (size) => {
      if (room * size > whole) {
        const block = text.slice(at, (at += BLOCK));
        value = [...block].reduceRight((sum, one) => sum * 64 + ALPHABET.indexOf(one), 0);
        room = 1;
      }
      const number = value % size;
      value = Math.floor(value / size);
      room *= size;
      return number;
    };
  }

  const sorted = (faces) => faces.sort((one, other) => one - other);

  /** What is dealt of a pack in the first round: hands, and what is left. */
  function handed(draw, pack, players, { hand, in_turn, is_twice }) {
    shuffle(draw, pack);
    const size = Math.min(hand, Math.floor(pack.length / players));
    const top = pack.splice(0, size * players);
    if (is_twice) shuffle(draw, top);
    const owner = (at) => (in_turn ? at % players : Math.floor(at / size));
    const hands = Array.from({ length: players }, (_, seat) => sorted(top.filter((_face, at) => owner(at) === seat)));
    return { hands, stock: pack };
  }

  function unpacked(text, copies, players) {
    const take = unpacker(text);
    const size = copies.reduce((sum, one) => sum + one, 0);
    if (!take(MOST_DEALS)) throw new Error("no deals");
    const dealer = take(players);
    const count = take(players + 1);
    const left = [...copies];
    const groups = Array.from({ length: count + 1 }, () =>
      Array.from({ length: take(size + 1) }, () => {
        const faces = left.flatMap((one, face) => (one > 0 ? [face] : []));
        const face = faces[take(faces.length)];
        left[face]--;
        return face;
      }));
    const stock = groups.pop();
    return { dealer, hands: groups, stock };
  }

  /** Groups of cards, of which one may be the hand of a seat. */
  function shown({ hand, trump, market }, deal, names, seat) {
    const cards = (faces) => faces.map((face) => names[face]);
    const turned = cards(deal.stock.slice(0, trump));
    const worth = (name) => Number(name.slice(1)) + (name[0] === turned[0]?.[0] ? 100 : 0);
    const beside = cards(deal.stock.slice(trump, trump + market));
    return { open: [beside.sort((one, other) => worth(other) - worth(one)), turned], hand: hand ? cards(deal.hands[seat]) : [] };
  }

  async function inflated(text) {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let found = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      found += decoder.decode(part.value, { stream: true });
      if (found.length > MOST_TEXT) throw new Error("too long");
    }
    return found;
  }

  /** The facts of a position that somebody typed into an address, as trickhunt/links/typed.py reads them. */
  const typed = (said) =>
    [...said].map(([name, value]) => `${name.replace(/\d$/, " $&")} ${value.replace(/[._]/g, " ")}`).join("\n");

  /** The groups of a position, as trickhunt/formats/position_notation.py writes it. */
  function laid(text, names, players, seat) {
    const facts = new Map();
    for (const line of text.split("\n")) {
      const [, fact, rest] = /^(hand \d+|\S+)\s*(.*)$/.exec(line) ?? [];
      if (fact) facts.set(fact, rest.split(/[\s,]+/));
    }
    const cards = (fact) => (facts.get(fact) ?? []).filter((one) => names.includes(one));
    const trick = cards("trick");
    const first = facts.get("leader") ?? [Number(facts.get("dealer")?.[0] ?? 0) + 1];
    const looks = seat ?? (Number(first[0]) + trick.length) % players;
    return { open: [cards("display"), cards("trump"), trick], hand: cards(`hand ${looks}`) };
  }

  /**
   * The poster of a link.
   *
   * place: what comes after #/ in its address. pack: the names of the game's cards in their order,
   * those of no card behind them; how many there are of each; how many play unless said; and what of
   * a deal lies where. hand: what the hand is called.
   */
  async function dealt(place, { names, copies, players: usual, dealt: open }, hand) {
    if (place.length > LONGEST) throw new Error("too long");
    const [, query] = place.split(/\?(.*)/s);
    const said = new URLSearchParams(query);
    const number = (name, unsaid) => (/^\d{1,16}$/.test(said.get(name) ?? "") ? Number(said.get(name)) : unsaid);
    const players = number("players", usual);
    if (players < 2 || players > 9) throw new Error("no such table");
    let [groups, seat] = [null, number("seat")];
    if (said.has("position")) groups = laid(await inflated(said.get("position")), names, players, seat);
    else if (/(?:^|&)hand\d=/.test(query)) groups = laid(typed(said), names, players, seat);
    else {
      let deal;
      if (said.has("deals")) deal = unpacked(said.get("deals"), copies, players);
      else {
        const from = (stream) => chance(BigInt(said.get("deal")) * STREAMS + stream);
        deal = handed(from(1n), copies.flatMap((count, face) => Array(count).fill(face)), players, open);
        deal.dealer = Math.floor(from(0n)() * players);
      }
      // Whoever plays sits on the first chair; else it is whoever comes first that looks.
      const isPlayed = (said.get("mode") ?? (said.has("moves") || said.has("at") ? "" : "play")) === "play";
      seat ??= isPlayed ? 0 : (deal.dealer + 1) % players;
      groups = shown(open, deal, names, seat);
    }
    const { open: lying, hand: held } = groups;
    const parts = lying.filter((one) => one?.length).map((one) => one.join(" "));
    if (held?.length) parts.push(`${hand}: ${held.join(" ")}`);
    return parts.join(" | ");
  }

  customElements.get("trick-hunt").give("dealt", dealt);
})();
