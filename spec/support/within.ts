/** Runs an action in a folder. The whole process changes to it, so no other test may run meanwhile. */
export async function within<T>(folder: string, act: () => Promise<T>): Promise<T> {
  const before = process.cwd()
  process.chdir(folder)
  try {
    return await act()
  } finally {
    process.chdir(before)
  }
}
