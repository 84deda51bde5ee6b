/** Makes a value on the first call, and returns it on every later one. */
export function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** Makes a value per object, once; it is kept as long as the object is. */
export function oncePer<Key extends object, Value extends object | string>(
  make: (key: Key) => Value,
): (key: Key) => Value {
  const made = new WeakMap<Key, Value>()
  return (key) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** What was made once, by what made it ({@link onceIn}). */
export type Store = Map<() => object, object>

/**
 * Makes a value per store, once, and keeps it in the store. For stores that are used for a short time: V8 frees their values as soon as
 * new objects are collected, but those of {@link oncePer} only when all objects are, because a `WeakMap` keeps them alive until then.
 */
export const onceIn =
  <Value extends object>(make: () => Value) =>
  (store: Store): Value => {
    const known = store.get(make) as Value | undefined
    if (known !== undefined) return known
    const value = make()
    store.set(make, value)
    return value
  }
