/** Thrown if a message would be longer than any payload may be; the command line prints it as a failure. */
export class CannotGenerate extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotGenerate'
  }
}
