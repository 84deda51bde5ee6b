/** The names of the types that contain the global elements or attributes of a schema. */
export interface GlobalTypes {
  /** The type of the elements or attributes that documents may contain. Undefined if they may contain none. */
  readonly declared: string | undefined
  /** The type of the declared elements that no document may contain, such as abstract elements. Undefined if documents may contain all. */
  readonly impossible?: string | undefined
}
