// Runs a WebAssembly program of Embedded Swift under Node and prints what it prints.
//
// The program needs a few functions of the C library; this file has them, with an
// allocator that keeps freed blocks by size.
import { readFileSync, writeSync } from "node:fs";

const page = 65536;
let memory, top;
const sizes = new Map();
const free = new Map();
const output = [];

function allocate(size, alignment) {
  const rounded = Math.max(16, 2 ** Math.ceil(Math.log2(size)));
  const kept = free.get(rounded)?.findLast((address) => address % alignment === 0);
  if (kept !== undefined) {
    const blocks = free.get(rounded);
    blocks.splice(blocks.lastIndexOf(kept), 1);
    return kept;
  }
  const address = Math.ceil(top / Math.max(16, alignment)) * Math.max(16, alignment);
  top = address + rounded;
  const missing = top - memory.buffer.byteLength;
  if (missing > 0) memory.grow(Math.ceil(missing / page));
  sizes.set(address, rounded);
  return address;
}

function release(address) {
  const size = sizes.get(address);
  if (size === undefined) return;
  if (!free.has(size)) free.set(size, []);
  free.get(size).push(address);
}

const bytes = () => new Uint8Array(memory.buffer);
const library = {
  putchar: (character) => (output.push(character), character),
  posix_memalign(result, alignment, size) {
    const address = allocate(size, alignment);
    new DataView(memory.buffer).setUint32(result, address, true);
    return 0;
  },
  free: release,
  // Nothing that is drawn may depend on random numbers; these are not random.
  arc4random_buf: (address, count) => void bytes().fill(7, address, address + count),
  memcpy: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
  memmove: (to, from, count) => (bytes().copyWithin(to, from, from + count), to),
  memset: (to, value, count) => (bytes().fill(value, to, to + count), to),
  memcmp(one, other, count) {
    const memory = bytes();
    for (let index = 0; index < count; index++) {
      const difference = memory[one + index] - memory[other + index];
      if (difference !== 0) return difference;
    }
    return 0;
  },
  sqrt: Math.sqrt,
  // Halves away from 0, as in C; `Math.round` takes them upwards.
  round(number) {
    const whole = Math.trunc(number);
    return Math.abs(number - whole) < 0.5 ? whole : whole + Math.sign(number);
  },
  // The compiler's product of two 128-bit numbers.
  __multi3(result, firstLow, firstHigh, secondLow, secondHigh) {
    const wide = (low, high) => (high << 64n) | BigInt.asUintN(64, low);
    const product = wide(firstLow, firstHigh) * wide(secondLow, secondHigh);
    const view = new DataView(memory.buffer);
    view.setBigUint64(result, BigInt.asUintN(64, product), true);
    view.setBigUint64(result + 8, BigInt.asUintN(64, product >> 64n), true);
  },
  __stack_chk_fail() {
    throw new Error("the stack is damaged");
  },
};

const module = new WebAssembly.Module(readFileSync(process.argv[2]));
const missing = WebAssembly.Module.imports(module).filter(({ name, kind }) => kind === "function" && !(name in library));
const environment = { ...library };
for (const { name } of missing) {
  environment[name] = () => {
    throw new Error(`${name} is missing`);
  };
}
const instance = new WebAssembly.Instance(module, { env: environment });
memory = instance.exports.memory;
top = instance.exports.__heap_base.value;
(instance.exports.main ?? instance.exports.__main_argc_argv)(0, 0);
writeSync(1, Buffer.from(output));
