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
  'Failed to email the receipt': 'No se pudo enviar el recibo por correo',
  'Email Receipt': 'Enviar recibo por correo',
  'Email the receipt to': 'Enviar el recibo por correo a',
  'Send Again': 'Enviar de nuevo',
  Send: 'Enviar',
} as const
