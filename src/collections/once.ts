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
