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

  /** Whether a path matches. Throws if brackets must match and one of the glob's does not. */
  function picomatch(glob: string, options: Options): (path: string) => boolean

  namespace picomatch {
    function scan(glob: string, options: Options): { readonly isGlob: boolean }
  }

  export default picomatch
}
