export const people = {
  // domain/identity
  'Your session has ended. Sign in again.': 'Su sesión terminó. Inicie sesión de nuevo.',
  'You do not have access to this.': 'Usted no tiene acceso a esto.',
  'Password must be at least {MIN_PASSWORD_LENGTH} characters long':
    'La contraseña debe tener al menos {MIN_PASSWORD_LENGTH} caracteres',
  'Email and/or password not recognized. Check your credentials or contact your administrator to request access.':
    'No se reconocen el correo electrónico o la contraseña. Revise sus credenciales o pida acceso a su administrador.',
  'Too many failed sign-in attempts.': 'Demasiados intentos fallidos de iniciar sesión.',
  'Use digits only.': 'Use solo dígitos.',
  'Use 4 to 8 digits.': 'Use de 4 a 8 dígitos.',
  'Do not repeat one digit.': 'No repita un solo dígito.',
  'Do not use digits in a row, such as 1234.': 'No use dígitos seguidos, como 1234.',
  'This counter is locked. Unlock it first.':
    'Este mostrador está bloqueado. Desbloquéelo primero.',
  'Wrong PIN. Try again or use your password.':
    'PIN incorrecto. Intente de nuevo o use su contraseña.',
  'Too many wrong PINs. Use your password.': 'Demasiados PIN incorrectos. Use su contraseña.',
  'You have no PIN. Use your password.': 'Usted no tiene PIN. Use su contraseña.',
  'This sign-in was already used or has expired. Sign in again.':
    'Este inicio de sesión ya se usó o venció. Inicie sesión de nuevo.',
  'Confirm with your own password.': 'Confirme con su propia contraseña.',
  'This person has no role in this office.': 'Esta persona no tiene ningún rol en esta oficina.',
  'Enter a whole number of minutes.': 'Escriba un número entero de minutos.',
  'Must be less than the session timeout.': 'Debe ser menor que el tiempo límite de la sesión.',
  'Password must be at least {NEW_PASSWORD_MIN_LENGTH} characters long':
    'La contraseña debe tener al menos {NEW_PASSWORD_MIN_LENGTH} caracteres',
  'This link was already used or has expired. Request a new one.':
    'Este enlace ya se usó o venció. Solicite uno nuevo.',
  'Your name, your office and this product do not count toward the 12 characters. Add unrelated words.':
    'Su nombre, su oficina y este producto no cuentan para los 12 caracteres. Agregue palabras sin relación.',
  'This password is easy to guess. Choose four or more unrelated words.':
    'Esta contraseña es fácil de adivinar. Elija cuatro o más palabras sin relación entre sí.',
  'This email address is already in use.': 'Esta dirección de correo electrónico ya está en uso.',
  'This person has no access. Choose a role for them first.':
    'Esta persona no tiene acceso. Primero elija un rol para ella.',
  'This is the last administrator. Make someone else an administrator first.':
    'Este es el último administrador. Primero nombre administrador a otra persona.',
  'Choose a role.': 'Elija un rol.',
  'Another user is named “{name}” ({emailAddress}). Receipts and the history do not tell them apart.':
    'Otro usuario se llama “{name}” ({emailAddress}). Los recibos y el historial no los distinguen.',
  'An inactive user is named “{name}” ({emailAddress}). For the same person, edit that user instead.':
    'Un usuario inactivo se llama “{name}” ({emailAddress}). Si es la misma persona, edite ese usuario.',
  // features/users
  'User deactivated': 'Usuario desactivado',
  'Deactivate User': 'Desactivar usuario',
  Deactivate: 'Desactivar',
  '{user} will no longer have access.': '{user} ya no tendrá acceso.',
  '{user} has been signed out': 'Se cerraron las sesiones de {user}',
  'End Sessions': 'Cerrar sesiones',
  End: 'Cerrar',
  '{user} will be signed out of every browser immediately and can sign in again. Payments in progress are not lost.':
    'La sesión de {user} se cerrará de inmediato en todos los navegadores; podrá iniciar sesión de nuevo. Los pagos en curso no se pierden.',
  'The other users did not load': 'No se pudieron cargar los otros usuarios',
  'This form cannot warn of a second user with the same name.':
    'Este formulario no puede avisar si hay otro usuario con el mismo nombre.',
  'Make yourself a cashier?': '¿Cambiar su rol a cajero?',
  'Change My Role': 'Cambiar mi rol',
  'You will no longer be able to manage users, settings and the product catalog, or see other cashiers’ transactions. Only another administrator can undo this.':
    'Ya no podrá administrar los usuarios, la configuración ni el catálogo de productos, ni ver las transacciones de otros cajeros. Solo otro administrador puede deshacer esto.',
  'A link to set a password was sent to {emailAddress}':
    'Se envió a {emailAddress} un enlace para establecer una contraseña',
  'Send Password Link': 'Enviar enlace de contraseña',
  'The email could not be sent': 'No se pudo enviar el correo electrónico',
  'Give {name} this link to set a password. It works once, expires after three days and is not shown again.':
    'Dé a {name} este enlace para establecer una contraseña. Funciona una sola vez, vence a los tres días y no se vuelve a mostrar.',
  Done: 'Listo',
  'Password link': 'Enlace de contraseña',
  Add: 'Agregar',
  'Cannot be changed': 'No se puede cambiar',
  'Used to sign in': 'Se usa para iniciar sesión',
  'Select role...': 'Seleccione un rol...',
  'This user is inactive. Choose a role to give them access again.':
    'Este usuario está inactivo. Elija un rol para darle acceso de nuevo.',
  'Loading the user': 'Cargando el usuario',
  'User not found': 'No se encontró el usuario',
  'Go to Users': 'Ir a Usuarios',
  'Check the address, or choose the user from the list.':
    'Revise la dirección o elija el usuario en la lista.',
  'The user did not load': 'No se pudo cargar el usuario',
  Name: 'Nombre',
  'Email Address': 'Correo electrónico',
  Role: 'Rol',
  Status: 'Estado',
  Active: 'Activo',
  Inactive: 'Inactivo',
  Edit: 'Editar',
  'Edit {user}': 'Editar {user}',
  'The users did not load': 'No se pudieron cargar los usuarios',
  'No users yet': 'Todavía no hay usuarios',
  'Add the people who work at this office.': 'Agregue a las personas que trabajan en esta oficina.',
  'The name was saved, but the role was not.': 'Se guardó el nombre, pero no el rol.',
  'The role was saved, but the name was not.': 'Se guardó el rol, pero no el nombre.',
  '{name} has been updated': 'Se guardaron los cambios de {name}',
  '{name} has been added as a user': 'Se agregó a {name} como usuario',
  'They get an email that says how to sign in.':
    'Recibirá un correo electrónico que explica cómo iniciar sesión.',
  'The email could not be sent yet. Tell them that they can sign in.':
    'El correo electrónico no se pudo enviar todavía. Avise a esta persona que ya puede iniciar sesión.',
  'First Name': 'Nombre',
  'Last Name': 'Apellido',
  'Cashiers can make transactions and see recent receipts':
    'Los cajeros pueden hacer transacciones y ver los recibos recientes',
  'Administrators can manage users and have access to reports':
    'Los administradores pueden administrar usuarios y tienen acceso a los informes',
} as const
