declare module '*.contract' {
  const text: string
  export default text
}
declare module '*.yaml' {
  const text: string
  export default text
}
declare module '*.wsdl' {
  const text: string
  export default text
}
declare module '*.xsd' {
  const text: string
  export default text
}
declare module '*.txt' {
  const text: string
  export default text
}

// The one module of Node that the readers of payloads import, and only where Node runs. The types of Node itself are left out
// here, so that whatever else of the core needs Node does not compile.
declare module 'node:module' {
  export function createRequire(path: string): (name: string) => unknown
}
