import * as fc from 'fast-check'

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })

export const nastyValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, -0, 1.5, 1e21, 1e308, 2 ** 53, 2 ** 31, Number.MIN_VALUE],
    ...['', ' ', '\u0000', '\u0000admin', '\ud800', '\ufeff', '\u202e', 'é'.normalize('NFD'), '🍷'.repeat(300)],
    ...['null', 'NaN', '1e3', '0x10', '-1', '1,5', "' or 1=1 --", '%', '_', '\\', '"', '<script>', '{{x}}', '../../x'],
    ...['a'.repeat(500), '9'.repeat(400), 'a\r\nbcc: x@y.ke', '__proto__', 'constructor', 'toString', '\u0661'],
    ...[[], {}, [[]], [null], { length: 1e9 }, { $ne: '' }, { toString: 1 }, { constructor: { prototype: {} } }],
    ...[deep(60), Array.from({ length: 300 }, () => 0), Array.from({ length: 120 }, () => ({}))],
  ),
  // Some of these pass the schema: a wrong price, another quantity.
  fc.integer({ min: 1, max: 1_000 }),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.jsonValue({ maxDepth: 3 }),
)
