/** The part of the package that is used here. */
declare module 'picomatch' {
  interface Options {
    readonly dot: boolean
    readonly noextglob: boolean
    readonly nonegate: boolean
    readonly posix: boolean
    readonly regex: boolean
    readonly strictBrackets: boolean
    readonly windows: boolean
  }

  /** Returns a function that tests paths. Throws if `strictBrackets` is set and a bracket of the glob is unmatched. */
  function picomatch(glob: string, options: Options): (path: string) => boolean

  namespace picomatch {
    function scan(glob: string, options: Options): { readonly isGlob: boolean }
  }

  export default picomatch
}
