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

/** What {@link onceIn} made, by the function that made it. */
export type Store = Map<() => object, object>

/**
 * Makes a value per store, once, and keeps it in the store. Better than {@link oncePer} if the store is used for a short time only: V8
 * frees the values of a `WeakMap` when it collects the whole heap, but those of a store as soon as it collects new objects.
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
