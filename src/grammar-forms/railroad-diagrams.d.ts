/** The part of the package that is used here; it has no types of its own. */
declare module '@prantlf/railroad-diagrams' {
  export class Item {
    readonly width: number
    readonly needsSpace?: boolean
    readonly attrs: Record<string, string | number>
  }
  interface Link {
    readonly href?: string
  }
  export class Terminal extends Item {
    constructor(text: string, link?: Link)
  }
  export class NonTerminal extends Item {
    constructor(text: string, link?: Link)
  }
  export class Comment extends Item {
    constructor(text: string)
  }
  export class Skip extends Item {}
  export class Sequence extends Item {
    constructor(...items: Item[])
  }
  export class Stack extends Item {
    constructor(...items: Item[])
  }
  export class Choice extends Item {
    constructor(straight: number, ...items: Item[])
  }
  export class OneOrMore extends Item {
    constructor(item: Item, between?: Item)
  }
  export class Group extends Item {
    constructor(item: Item, label?: Item)
  }
  export class Diagram extends Item {
    constructor(...items: Item[])
    format(padding: number): this
    toString(): string
    toStandalone(style: string): string
  }
}
