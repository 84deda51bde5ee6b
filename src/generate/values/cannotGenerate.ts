/** Thrown if a message would exceed the maximum length or nesting depth of payloads. The command line prints it as a failure. */
export class CannotGenerate extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CannotGenerate'
  }
}
