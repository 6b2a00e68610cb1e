export const shared = {
  // features/shared
  'You are signed out. Sign in again.': 'Su sesión está cerrada. Inicie sesión de nuevo.',
  'The server did not answer. Check the connection and try again.':
    'El servidor no respondió. Revise la conexión e intente de nuevo.',
  'The server gave an answer that this page does not understand. Reload the page.':
    'El servidor dio una respuesta que esta página no entiende. Vuelva a cargar la página.',
  'Failed to download file': 'No se pudo descargar el archivo',
  'The file did not arrive. Check the connection and try again.':
    'El archivo no llegó. Revise la conexión e intente de nuevo.',
  '{label} was changed to: {value}': '{label} se cambió a: {value}',
  'Saving replaces it with your value.': 'Al guardar, se reemplaza con el valor que usted ingresó.',
  '{label} is now: {value}': '{label} ahora es: {value}',
  'Another user has changed this since you opened it':
    'Otro usuario cambió esto después de que usted lo abrió',
  'Your changes are kept here. Review the new values, then save again.':
    'Sus cambios se conservan aquí. Revise los valores nuevos y guarde de nuevo.',
  'Check before you save': 'Revise antes de guardar',
  'Leave without saving?': '¿Salir sin guardar?',
  Leave: 'Salir',
  Stay: 'Quedarse',
  'What you changed here will be lost.': 'Se perderá lo que cambió aquí.',
  Save: 'Guardar',
  'The server is not responding. Try again in a moment.':
    'El servidor no responde. Intente de nuevo en un momento.',
  // domain/receipts
  'This receipt was emailed too often.':
    'Este recibo se envió demasiadas veces por correo electrónico.',
  'You emailed too many receipts.': 'Usted envió demasiados recibos por correo electrónico.',
  'Email is not configured on this server. Print the receipt.':
    'El correo electrónico no está configurado en este servidor. Imprima el recibo.',
  'The address was refused. Check it and send again.':
    'Se rechazó la dirección. Revísela y envíe de nuevo.',
  'The mail server refused the message. Print the receipt instead.':
    'El servidor de correo rechazó el mensaje. Imprima el recibo.',
  'The mail server did not accept it for a day. Send it again.':
    'El servidor de correo no lo aceptó durante un día. Envíelo de nuevo.',
  'Sending to {emailAddress}.': 'Enviando a {emailAddress}.',
  'Not delivered to {emailAddress}. {bounce}': 'No se entregó a {emailAddress}. {bounce}',
  'Sent to {emailAddress} on {date} at {time}.': 'Enviado a {emailAddress} el {date} a las {time}.',
  // domain/settings
  'Choose a time zone from the list.': 'Elija una zona horaria de la lista.',
  // features/shared
  'Failed to email the receipt': 'No se pudo enviar el recibo por correo',
  'Email Receipt': 'Enviar recibo por correo',
  'Email the receipt to': 'Enviar el recibo por correo a',
  'Send Again': 'Enviar de nuevo',
  Send: 'Enviar',
} as const
