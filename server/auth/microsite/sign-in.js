'use strict'

// The sign-in page's own script. It knows the portal only by its origin, and hands it nothing but a
// short-lived token that can be used once.

const byId = (id) => document.getElementById(id)
const form = document.querySelector('form')
const failure = document.querySelector('.failure')
const status = document.querySelector('[role=status]')
const submit = document.querySelector('.submit')
const reveal = document.querySelector('.reveal')
const email = byId('email')
const password = byId('password')
const fields = { emailAddress: email, password }

const portalOrigin = form.dataset.portalOrigin || window.location.origin
const tellPortal = (message) => window.parent.postMessage(message, portalOrigin)

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

const clearErrors = () => {
  showFailure('')
  for (const input of Object.values(fields)) showFieldError(input, '')
}

/** Says what is wrong at the fields that the server named, else above the form. */
const showRefusal = ({ message, errors = [] }) => {
  const named = errors.filter(({ path }) => path in fields)
  for (const { path, message: text } of named) showFieldError(fields[path], text)
  if (named.length > 0) {
    fields[named[0].path].focus()
    return
  }
  showFailure(message)
  failure.focus()
}

const findBlank = () => {
  const blank = Object.values(fields).filter((input) => input.value.trim() === '')
  for (const input of blank) showFieldError(input, 'This field cannot be blank.')
  blank[0]?.focus()
  return blank.length > 0
}

const setBusy = (busy) => {
  submit.disabled = busy
  submit.textContent = busy ? 'Signing in…' : 'Sign in'
  status.textContent = busy ? 'Signing in' : ''
}

const send = async () => {
  const response = await fetch('sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      emailAddress: email.value.trim(),
      password: password.value,
      platform: 'web',
      deviceSecret: deviceSecret(),
    }),
  })
  return response.json()
}

const signIn = async () => {
  clearErrors()
  if (submit.disabled || findBlank()) return
  setBusy(true)
  try {
    const answer = await send()
    if (answer.ok) {
      password.value = ''
      keepDeviceSecret(answer.contents.deviceSecret)
      tellPortal({ type: 'signed-in', token: answer.contents.token })
      return
    }
    showRefusal(answer)
  } catch {
    showRefusal({
      message: 'The sign-in service cannot be reached. Check the connection and try again.',
    })
  }
  setBusy(false)
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void signIn()
})

reveal.addEventListener('click', () => {
  const shown = password.type === 'password'
  password.type = shown ? 'text' : 'password'
  reveal.setAttribute('aria-pressed', String(shown))
  reveal.firstChild.textContent = shown ? 'Hide' : 'Show'
  password.focus()
})

tellPortal({ type: 'ready' })
