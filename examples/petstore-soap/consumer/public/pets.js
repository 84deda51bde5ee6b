const form = document.querySelector('form')
const status = document.querySelector('[role=status]')
const table = document.querySelector('table')

function row({ name, type, status }) {
  const tr = document.createElement('tr')
  for (const text of [name, type, status]) tr.append(Object.assign(document.createElement('td'), { textContent: text }))
  return tr
}

function show(pets, message) {
  table.querySelector('tbody').replaceChildren(...pets.map(row))
  table.hidden = pets.length === 0
  status.textContent = message
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const owner = new FormData(form).get('owner')
  show([], 'Looking …')
  const response = await fetch(`api/owners/${owner}/pets`)
  const answer = await response.json()
  if (!response.ok) show([], `Sorry, ${answer.error}.`)
  else show(answer, answer.length === 0 ? `Owner ${owner} has no pets.` : `${answer.length} pets of owner ${owner}`)
})
