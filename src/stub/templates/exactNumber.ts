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
