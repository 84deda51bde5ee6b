/**
 * Thrown by the bundled command if the project extends the language. Its module imports codicil's grammar as separate files, and
 * the token types of the bundle are not the same objects; so the command starts again from those files.
 */
export class ExtendedLanguage extends Error {
  constructor() {
    super('the project extends the language')
    this.name = 'ExtendedLanguage'
  }
}
