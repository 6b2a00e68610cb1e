export const mail = {
  // server/identity
  'Set your password for {office}': 'Establezca su contraseña para {office}',
  'You have been added as a user of {office}.': 'Se le agregó como usuario de {office}.',
  'Set your password here:': 'Establezca su contraseña aquí:',
  'The link works once and expires after three days. No one from the office will ever ask you for it.':
    'El enlace funciona una vez y vence en tres días. Nadie de la oficina se lo pedirá nunca.',
  'You can now sign in at {office}': 'Ya puede iniciar sesión en {office}',
  'Sign in with this address and your existing password:':
    'Inicie sesión con esta dirección y la contraseña que ya tiene:',
  'Sign in with your {provider} account for this address:':
    'Inicie sesión con su cuenta de {provider} para esta dirección:',
  'Someone requested a new password for this address.':
    'Alguien solicitó una contraseña nueva para esta dirección.',
  'Set it here:': 'Establézcala aquí:',
  'If you did not request it, ignore this message: your password stays the same.':
    'Si usted no la solicitó, no haga caso de este mensaje: su contraseña sigue siendo la misma.',
} as const
