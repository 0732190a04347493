const FIELDS = [
  ['slowMs', 'Answers after (ms)'],
  ['failBefore', '500 before taking (%)'],
  ['failAfter', '500 after taking (%)'],
  ['lostAnswer', 'Lost answer (%)'],
  ['silence', 'No answer at all (%)'],
  ['duplicate', 'Delivered twice (%)'],
  ['refusal', 'Refused (%)'],
  ['isDown', 'Down'],
]

const form = document.querySelector('#faults')
const state = document.querySelector('#state')
const bills = document.querySelector('#bills')

for (const receiver of ['xc', 'sc']) form.append(fieldsOf(receiver))
form.append(element('button', 'Set faults'))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void save()
})
show(await read(), true)
setInterval(() => void refresh(), 2000)

async function refresh() {
  show(await read(), false)
}

function fieldsOf(receiver) {
  const set = document.createElement('fieldset')
  set.append(element('legend', receiver.toUpperCase()))
  for (const [name, label] of FIELDS) {
    const input = document.createElement('input')
    input.name = `${receiver}.${name}`
    input.type = name === 'isDown' ? 'checkbox' : 'number'
    if (name !== 'isDown') Object.assign(input, { min: '0', max: name === 'slowMs' ? '60000' : '100' })
    const line = element('label', label)
    line.append(input)
    set.append(line)
  }
  return set
}

async function read() {
  return (await fetch('/state')).json()
}

async function save() {
  const faults = { xc: {}, sc: {} }
  for (const input of form.querySelectorAll('input')) {
    const [receiver, name] = input.name.split('.')
    faults[receiver][name] = input.type === 'checkbox' ? input.checked : Number(input.value)
  }
  const response = await fetch('/state', { method: 'PUT', body: JSON.stringify(faults) })
  show(await response.json(), true)
}

function show({ faults, counts, bills: taken }, withFaults) {
  state.textContent = `XC has taken ${counts.xc} bills, SC ${counts.sc}.`
  bills.replaceChildren(...taken.map(rowOf))
  if (!withFaults) return
  for (const input of form.querySelectorAll('input')) {
    const [receiver, name] = input.name.split('.')
    if (input.type === 'checkbox') input.checked = faults[receiver][name]
    else input.value = faults[receiver][name]
  }
}

function rowOf({ receiver, number, reference, key, at }) {
  const row = document.createElement('tr')
  row.append(...[receiver.toUpperCase(), number, reference, key, at].map((text) => element('td', text)))
  return row
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
