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

/** Set to true by the build in the bundle (scripts/build.mjs). */
declare const codicilBundle: boolean | undefined

/** @throws ExtendedLanguage if this is the bundled command */
export function refuseInBundle(): void {
  if (typeof codicilBundle !== 'undefined') throw new ExtendedLanguage()
}
