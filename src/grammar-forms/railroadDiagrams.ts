// The only import of the drawing library. The build writes the library itself in place of the compiled file, because the package
// also installs what its own commands need, which users of codicil never run.
export {
  Choice,
  Comment,
  Diagram,
  Group,
  NonTerminal,
  OneOrMore,
  Sequence,
  Skip,
  Stack,
  Terminal,
  type Item,
} from '@prantlf/railroad-diagrams'
