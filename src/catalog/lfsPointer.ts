import { failed, type Result } from '../text/failure.js'

/** Whether a text is a pointer of Git LFS, which stands for a file. */
export const isLfsPointer = (text: string): boolean => text.startsWith('version https://git-lfs.github.com/spec/')

/** Fails with `lfs-pointer`. */
export const lfsPointer = (name: string): Result<never> =>
  failed(
    'lfs-pointer',
    `${name} is a pointer to Git LFS, not the contract itself`,
    'fetch the file with `git lfs pull`, or keep contracts out of Git LFS: their history can only be read from git itself',
  )
