/** A number as it is spelt, if JavaScript's numbers cannot express it. */
export class ExactNumber {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text
  }

  valueOf(): number {
    return Number(this.text)
  }
}

/** The value of a JSON number: one that is printed as it was spelt. */
export const numberOf = (text: string): number | ExactNumber =>
  String(Number(text)) === text ? Number(text) : new ExactNumber(text)

/** Values as they can be sent to another thread, where `received` makes them what they were: exact numbers as `String` objects. */
export const asSent = (value: unknown): unknown =>
  mapped(value, (leaf) => (leaf instanceof ExactNumber ? Object(leaf.toString()) : leaf))

export const received = (value: unknown): unknown =>
  mapped(value, (leaf) => (leaf instanceof String ? new ExactNumber(leaf.toString()) : leaf))

// Recursive, since readers limit how deep documents nest.
function mapped(value: unknown, leafOf: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => mapped(item, leafOf))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return leafOf(value)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mapped(item, leafOf)]))
}
