/** Thrown if a message would be longer or nest deeper than any payload may. The command line prints it as a failure. */
export class CannotGenerate extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotGenerate'
  }
}
