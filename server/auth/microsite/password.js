'use strict'

// The script of both pages of passwords: the one that asks for a link, the one that the link leads to.

const byId = (id) => document.getElementById(id)
const form = document.querySelector('form')
const failure = document.querySelector('.failure')
const status = document.querySelector('[role=status]')
const submit = document.querySelector('.submit')
const done = document.querySelector('.done')
const reveal = document.querySelector('.reveal')
const lead = document.querySelector('.lead')
const ask = document.querySelector('.ask')
const inputs = [...form.querySelectorAll('input')]
const { action, busy: busyLabel } = form.dataset
const label = submit.textContent

// The link's token goes out of the address at once, so that the history of a shared browser lacks it.
const token = window.location.hash.slice(1)
if (token !== '') window.history.replaceState(null, '', window.location.pathname)

// What a success gave this browser: it tells the server that the account has signed in here before. It
// opens nothing. A browser that keeps nothing for frames of other sites is a new one each time.
const kept = 'counter.device'
const deviceSecret = () => {
  try {
    return window.localStorage.getItem(kept) ?? undefined
  } catch {
    return undefined
  }
}
const keepDeviceSecret = (secret) => {
  try {
    window.localStorage.setItem(kept, secret)
  } catch {}
}

const showFieldError = (input, message) => {
  byId(`${input.id}-error`).textContent = message
  if (message === '') input.removeAttribute('aria-invalid')
  else input.setAttribute('aria-invalid', 'true')
}

const showFailure = (message) => {
  failure.textContent = message
  failure.hidden = message === ''
}

/** Says what is wrong at the fields that the server named, else above the form. */
const showRefusal = ({ message, errors = [] }) => {
  const wrong = inputs.filter(({ name }) => errors.some(({ path }) => path === name))
  for (const input of wrong) {
    showFieldError(input, errors.find(({ path }) => path === input.name).message)
  }
  if (wrong.length > 0) {
    wrong[0].focus()
    return
  }
  showFailure(message)
  failure.focus()
}

/** What can be told without asking the server, in its words. */
const problemOf = ({ name, value, minLength }) => {
  if (name === 'repeat') {
    return value === byId('password').value ? '' : 'The two passwords are not the same.'
  }
  if (value.trim() === '') return 'This field cannot be blank.'
  return [...value].length < minLength
    ? `Password must be at least ${minLength} characters long`
    : ''
}

const findWrong = () => {
  for (const input of inputs) showFieldError(input, problemOf(input))
  const wrong = inputs.find((input) => input.hasAttribute('aria-invalid'))
  wrong?.focus()
  return wrong !== undefined
}

const setBusy = (busy) => {
  submit.disabled = busy
  submit.textContent = busy ? busyLabel : label
  status.textContent = busy ? busyLabel : ''
}

const bodyOf = () =>
  action === 'set-password'
    ? { token, password: byId('password').value, deviceSecret: deviceSecret() }
    : { emailAddress: byId('email').value.trim(), platform: 'web' }

const send = async () => {
  const response = await fetch(action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf()),
  })
  return { status: response.status, ...(await response.json()) }
}

/** Nothing is to be typed here any more. */
const closeForm = () => {
  for (const input of inputs) input.value = ''
  form.hidden = true
  lead.hidden = true
}

const finish = () => {
  closeForm()
  if (ask) ask.hidden = true
  done.hidden = false
  done.focus()
}

/** Where the link is of no use: what is left to do is to ask for another one. */
const giveUp = (message) => {
  closeForm()
  showFailure(message)
  failure.focus()
}

const save = async () => {
  showFailure('')
  if (submit.disabled || findWrong()) return
  setBusy(true)
  try {
    const answer = await send()
    setBusy(false)
    if (answer.ok) {
      if (answer.contents.deviceSecret) keepDeviceSecret(answer.contents.deviceSecret)
      finish()
    } else if (answer.status === 409) giveUp(answer.message)
    else showRefusal(answer)
  } catch {
    setBusy(false)
    showRefusal({ message: 'The server cannot be reached. Check the connection and try again.' })
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void save()
})

reveal?.addEventListener('click', () => {
  const shown = inputs[0].type === 'password'
  for (const input of inputs) input.type = shown ? 'text' : 'password'
  reveal.setAttribute('aria-pressed', String(shown))
  reveal.firstChild.textContent = shown ? 'Hide' : 'Show'
  inputs[0].focus()
})

if (action === 'set-password' && token === '') {
  giveUp('This page needs the whole link from the email. Open it from there, or ask for a new one.')
}
