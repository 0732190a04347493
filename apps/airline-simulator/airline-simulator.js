// The page of the airline simulator: shows its rules and what it has taken, and saves the rules.

const byId = (id) => document.getElementById(id)
let answers = []

function input(name, value, label) {
  const field = document.createElement('input')
  Object.assign(field, { value, maxLength: 60 })
  field.dataset.name = name
  field.setAttribute('aria-label', label)
  return field
}

function answerChoice(value) {
  const field = document.createElement('select')
  field.dataset.name = 'answer'
  field.setAttribute('aria-label', 'Answer')
  for (const answer of answers) field.add(new Option(answer, answer, false, answer === value))
  return field
}

function ruleRow(rule) {
  const row = document.createElement('tr')
  const remove = document.createElement('button')
  Object.assign(remove, { type: 'button', textContent: 'Remove' })
  remove.addEventListener('click', () => row.remove())
  const fields = [
    input('kind', rule.kind, 'Message'),
    input('contains', rule.contains, 'Contains'),
    answerChoice(rule.answer),
    input('reason', rule.reason, 'Reason'),
    remove,
  ]
  for (const field of fields) row.insertCell().append(field)
  return row
}

function messageRow({ at, answer, text }) {
  const row = document.createElement('tr')
  row.insertCell().textContent = new Date(at).toLocaleString()
  row.insertCell().textContent = answer
  const content = document.createElement('pre')
  content.textContent = text
  row.insertCell().append(content)
  return row
}

async function refresh(withRules) {
  const state = await (await fetch('/state')).json()
  answers = state.answers
  if (withRules) byId('rule-rows').replaceChildren(...state.rules.map(ruleRow))
  byId('messages').replaceChildren(...state.messages.map(messageRow))
}

byId('add').addEventListener('click', () =>
  byId('rule-rows').prepend(ruleRow({ kind: 'FWB', contains: '', answer: 'reject', reason: '' })),
)

async function save() {
  const rules = [...byId('rule-rows').rows].map((row) =>
    Object.fromEntries([...row.querySelectorAll('[data-name]')].map((field) => [field.dataset.name, field.value])),
  )
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/rules', { method: 'PUT', headers, body: JSON.stringify(rules) })
  byId('said').textContent = answer.ok ? 'Saved' : 'Not saved'
}

byId('save').addEventListener('click', () => void save())

void refresh(true)
setInterval(() => void refresh(false), 3000)
