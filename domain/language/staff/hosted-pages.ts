export const hostedPages = {
  // server/identity
  'Set a new password': 'Establezca una contraseña nueva',
  'Set your password': 'Establezca su contraseña',
  'Set up your office': 'Configure su oficina',
  'This page needs JavaScript. Turn it on and reload the page.':
    'Esta página necesita JavaScript. Actívelo y cargue la página de nuevo.',
  'Use your office account.': 'Use su cuenta de la oficina.',
  Password: 'Contraseña',
  password: 'la contraseña',
  passwords: 'las contraseñas',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'We email you a link to set a new password.':
    'Le enviamos por correo un enlace para establecer una contraseña nueva.',
  'Sending…': 'Enviando…',
  'Send link': 'Enviar enlace',
  'If an account exists for this address, we have sent a link. It works once and expires after three days.':
    'Si existe una cuenta con esta dirección, hemos enviado un enlace. Funciona una vez y vence en tres días.',
  'No email after a few minutes? Check your spam folder, or contact your administrator.':
    '¿No llegó el correo después de unos minutos? Revise su carpeta de correo no deseado o comuníquese con su administrador.',
  'Back to sign in': 'Volver a iniciar sesión',
  'New password': 'Contraseña nueva',
  'At least 12 characters. An unusual combination of a few words is easy to remember.':
    'Al menos 12 caracteres. Una combinación poco común de unas palabras es fácil de recordar.',
  'Repeat new password': 'Repita la contraseña nueva',
  'Choose a password for this account.': 'Elija una contraseña para esta cuenta.',
  'Saving…': 'Guardando…',
  'Save password': 'Guardar contraseña',
  'Your password is set. You have been signed out on all devices.':
    'Su contraseña quedó establecida. Se cerró su sesión en todos los dispositivos.',
  'Request a new link': 'Solicitar otro enlace',
  'This creates your office and your own account as its administrator.':
    'Esto crea su oficina y su propia cuenta como administrador.',
  'Setting up…': 'Configurando…',
  'Office name': 'Nombre de la oficina',
  'Your first name': 'Su nombre',
  'Your last name': 'Su apellido',
  'Set up office': 'Configurar oficina',
  'Your office is ready. Opening it…': 'Su oficina está lista. Abriéndola…',
  'Already set up? Sign in': '¿Ya está configurada? Inicie sesión',
  'This office does not use passwords. Sign in with {{provider}}.':
    'Esta oficina no usa contraseñas. Inicie sesión con {{provider}}.',
  'Go to the sign-in page': 'Ir a la página de inicio de sesión',
  'Your office keeps the terms for this installation. Ask your administrator for a copy.':
    'Su oficina conserva las condiciones de esta instalación. Pida una copia a su administrador.',
  'Administrators: set SERVICE_AGREEMENT_URL to the address of your terms.':
    'Administradores: pongan en SERVICE_AGREEMENT_URL la dirección de sus condiciones.',
  'Signing in': 'Iniciando sesión',
  'The sign-in service cannot be reached. Check the connection and try again.':
    'No se puede conectar con el servicio de inicio de sesión. Compruebe la conexión y vuelva a intentarlo.',
  'The passwords do not match.': 'Las contraseñas no coinciden.',
  'The server cannot be reached. Check the connection and try again.':
    'No se puede conectar con el servidor. Compruebe la conexión y vuelva a intentarlo.',
  'The link is incomplete. Open it from the email again, or request a new one.':
    'El enlace está incompleto. Ábralo de nuevo desde el correo o solicite otro.',
  'The link is incomplete. Copy all of it from where the server printed it.':
    'El enlace está incompleto. Cópielo entero de donde lo imprimió el servidor.',
} as const
