/** For how long a button says that it has copied, in milliseconds. */
const thanks = 2000

/** Gives each code block a button that copies it; of a terminal, only the commands. */
export function addCopyButtons(): void {
  const status = document.createElement('p')
  status.className = 'hidden-text'
  status.setAttribute('role', 'status')
  document.body.append(status)
  for (const block of document.querySelectorAll('.code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', () => {
      status.textContent = '' // so that the same message is announced again
      void copy(textOf(block)).then((isCopied) => {
        button.textContent = isCopied ? 'Copied' : 'Not copied'
        status.textContent = isCopied ? 'Copied to the clipboard' : 'The browser does not allow copying'
        setTimeout(() => (button.textContent = 'Copy'), thanks)
      })
    })
    block.append(button)
  }
}

function textOf(block: Element): string {
  const commands = [...block.querySelectorAll('.command')].map(({ textContent }) => textContent)
  return commands.length > 0 ? commands.join('\n') : (block.querySelector('pre')?.textContent ?? '').replace(/\n$/, '')
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
