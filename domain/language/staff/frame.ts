export const frame = {
  // app/admin-routes.ts
  'General Settings': 'Configuración general',
  'Transaction Settings': 'Configuración de transacciones',
  'Terminal Settings': 'Configuración de la terminal',
  Fees: 'Cargos',
  Offerings: 'Servicios',
  'Account Codes': 'Códigos contables',
  'Card Readers': 'Lectores de tarjetas',
  'Pending Reversals': 'Anulaciones pendientes',
  Discrepancies: 'Discrepancias',
  Terminals: 'Terminales',
  'Add Terminal': 'Agregar terminal',
  'Edit Terminal': 'Editar terminal',
  'Installation and Setup Guide': 'Guía de instalación y configuración',
  'Edit Product Catalog': 'Editar catálogo de productos',
  'Add Product': 'Agregar producto',
  'Edit Product': 'Editar producto',
  Deposits: 'Depósitos',
  'Bank File Settings': 'Configuración del archivo bancario',
  'Closed Day': 'Día cerrado',
  'Month and Year Reports': 'Informes mensuales y anuales',
  'Add User': 'Agregar usuario',
  'Edit User': 'Editar usuario',
  // app/lock
  Locked: 'Bloqueado',
  'This counter is locked': 'Este mostrador está bloqueado',
  'By {userName}.': 'Por {userName}.',
  'The PIN cannot be used now. Sign in with your password.':
    'El PIN no se puede usar ahora. Inicie sesión con su contraseña.',
  'Sign in as {userName} to go on.': 'Inicie sesión como {userName} para continuar.',
  'Sign in to go on at this counter. A payment that is not finished stays {userName}’s sale.':
    'Inicie sesión para continuar en este mostrador. Un pago que no ha terminado sigue siendo una venta de {userName}.',
  Back: 'Atrás',
  'Use Password': 'Usar contraseña',
  'Use PIN': 'Usar PIN',
  'Someone Else': 'Otra persona',
  'Log Out': 'Cerrar sesión',
  'A payment is being processed.': 'Se está procesando un pago.',
  'The payment did not go through. Unlock to see why.':
    'El pago no se realizó. Desbloquee para ver el motivo.',
  'The payment is finished.': 'El pago ha terminado.',
  'Enter your PIN.': 'Ingrese su PIN.',
  'Try again.': 'Intente de nuevo.',
  Unlock: 'Desbloquear',
  'Reload the page and try again.': 'Vuelva a cargar la página e intente de nuevo.',
  'Could not unlock the counter': 'No se pudo desbloquear el mostrador',
  // app/router.tsx
  Products: 'Productos',
  Receipt: 'Recibo',
  'Your Sessions': 'Sus sesiones',
  'Rehearsal Lessons': 'Lecciones de ensayo',
  // app/routes
  'This page did not load': 'Esta página no se cargó',
  'Check the connection and try again.': 'Compruebe la conexión e intente de nuevo.',
  'Try again': 'Reintentar',
  'There is no page at this address': 'No hay ninguna página en esta dirección',
  'Go to Catalog': 'Ir al catálogo',
  'Check the address, or start again from the catalog.':
    'Compruebe la dirección o empiece de nuevo desde el catálogo.',
  Loading: 'Cargando',
  // app/sign-in
  'Cannot load auth microsite': 'No se puede cargar el micrositio de autenticación',
  Retry: 'Reintentar',
  'Check the connection. If this continues, contact your administrator.':
    'Compruebe la conexión. Si el problema continúa, comuníquese con su administrador.',
  'Sign in': 'Iniciar sesión',
  'Choose an office': 'Elija una oficina',
  'Signing in…': 'Iniciando sesión…',
  'Sign in with {name}': 'Iniciar sesión con {name}',
  'Sign out of {name} too': 'Cerrar también la sesión de {name}',
  'Access Required: You are successfully logged in but do not have access to this application. Please contact your system administrator.':
    'Se requiere acceso: inició sesión correctamente, pero no tiene acceso a esta aplicación. Comuníquese con el administrador del sistema.',
  'Could not sign in': 'No se pudo iniciar sesión',
  'Point of Sale': 'Punto de venta',
  'The counter, ready for the next person in line.':
    'El mostrador, listo para la siguiente persona de la fila.',
  'By signing in, you agree to the': 'Al iniciar sesión, usted acepta el',
  'Service Agreement': 'Contrato de servicio',
  'Signed out': 'Sesión cerrada',
  'User does not have the necessary permissions. No tenant ID found.':
    'El usuario no tiene los permisos necesarios. No se encontró el identificador de la oficina.',
  '1 minute': '1 minuto',
  '{minutes} minutes': '{minutes} minutos',
  'You were signed out after {time} without activity.':
    'Su sesión se cerró después de {time} sin actividad.',
  // app/signed-in
  'Customer Display': 'Pantalla del cliente',
  'Are you still there?': '¿Sigue ahí?',
  'There has been no activity for a while. For security, you will be signed out. Press any key or move the mouse to stay signed in.':
    'No ha habido actividad durante un rato. Por seguridad, se cerrará su sesión. Presione cualquier tecla o mueva el mouse para mantener la sesión iniciada.',
  'Stay signed in': 'Mantener sesión',
  'Signing out in 1 second': 'La sesión se cerrará en 1 segundo',
  'Signing out in {count} seconds': 'La sesión se cerrará en {count} segundos',
  Rehearsal: 'Ensayo',
  'Rehearsal: nothing here is real': 'Ensayo: nada de esto es real',
  Lessons: 'Lecciones',
  'End Rehearsal': 'Finalizar ensayo',
  Catalog: 'Catálogo',
  'Transaction History': 'Historial de transacciones',
  Shifts: 'Turnos',
  Closing: 'Cierre',
  Users: 'Usuarios',
  Settings: 'Configuración',
  'Contact Support': 'Contactar a soporte',
  'your sessions': 'sus sesiones',
  'Stub mode is on': 'El modo de simulación está activado',
  'Turn off stub mode': 'Desactivar el modo de simulación',
  'Payments with a direct card reader are simulated here: no card is read and no money moves.':
    'Los pagos con un lector de tarjetas directo se simulan aquí: no se lee ninguna tarjeta ni se mueve dinero.',
  'Your role has changed': 'Su rol ha cambiado',
  'You now have the role {role}.': 'Ahora tiene el rol {role}.',
  'Ask an administrator to turn it off.': 'Pida a un administrador que lo desactive.',
  // domain/rehearsal
  'Card reader error: {title}': 'Error del lector de tarjetas: {title}',
  'Charge a card. Under Simulated card, choose Random Error and this error.':
    'Cobre a una tarjeta. En Tarjeta simulada, elija Error aleatorio y este error.',
  'Card sale': 'Venta con tarjeta',
  'Add a product, check out, and choose Success under Simulated card.':
    'Agregue un producto, cobre y elija Éxito en Tarjeta simulada.',
  'Open a sale in Transaction History and refund it.':
    'Abra una venta en Historial de transacciones y reembólsela.',
  'Card approved for another amount': 'Tarjeta autorizada por otro importe',
  'Charge a card. Under Simulated card, choose Random Error and Another amount.':
    'Cobre a una tarjeta. En Tarjeta simulada, elija Error aleatorio y Otro importe.',
  'Lost connection': 'Conexión perdida',
  'Disconnect the network during a sale, wait for the message, and connect it again.':
    'Desconecte la red durante una venta, espere el mensaje y conéctela de nuevo.',
  'Returned check': 'Cheque devuelto',
  'Charge a bank account whose number ends in 0009. The check comes back within five minutes: find it in Transaction History.':
    'Cobre a una cuenta bancaria cuyo número termine en 0009. El cheque se devuelve en menos de cinco minutos: búsquelo en Historial de transacciones.',
  // features/account
  Office: 'Oficina',
  Switch: 'Cambiar',
  'This office': 'Esta oficina',
  'Switch to {name}': 'Cambiar a {name}',
  'Your offices did not load': 'Sus oficinas no se cargaron',
  'Your offices': 'Sus oficinas',
  'Switching opens the other office’s catalog and empties the cart. You stay there when you sign in again.':
    'Al cambiar, se abre el catálogo de la otra oficina y se vacía el carrito. Usted sigue en esa oficina cuando vuelve a iniciar sesión.',
  'Your PIN did not load': 'Su PIN no se cargó',
  'PIN removed': 'PIN eliminado',
  'Your PIN': 'Su PIN',
  'Your PIN unlocks this counter after you locked it. Your password works, too.':
    'Su PIN desbloquea este mostrador después de que usted lo bloquea. Su contraseña también sirve.',
  'A PIN of 4 to 8 digits unlocks the counter faster than your password.':
    'Un PIN de 4 a 8 dígitos desbloquea el mostrador más rápido que su contraseña.',
  'Change PIN': 'Cambiar PIN',
  'Set PIN': 'Establecer PIN',
  'Remove PIN': 'Eliminar PIN',
  'PIN saved': 'PIN guardado',
  'Set your PIN': 'Establezca su PIN',
  Next: 'Siguiente',
  'Sign in with your password to save the PIN.':
    'Inicie sesión con su contraseña para guardar el PIN.',
  'Type the same PIN again.': 'Escriba el mismo PIN de nuevo.',
  'New PIN': 'PIN nuevo',
  '4 to 8 digits that are hard to guess': 'De 4 a 8 dígitos difíciles de adivinar',
  'New PIN again': 'Repita el PIN nuevo',
  'Practice sales, refunds and card reader errors in a copy of this office. Nothing there is real: no card is read, no money moves, and no record changes. The cart is emptied.':
    'Practique ventas, reembolsos y errores del lector de tarjetas en una copia de esta oficina. Nada de eso es real: no se lee ninguna tarjeta, no se mueve dinero y no cambia ningún registro. El carrito se vacía.',
  'Start Rehearsal': 'Iniciar ensayo',
  Browser: 'Navegador',
  'Signed in': 'Inicio de sesión',
  'Last used': 'Último uso',
  Now: 'Ahora',
  'This browser': 'Este navegador',
  'End, {device}, signed in {signedInAt}': 'Finalizar, {device}, sesión iniciada el {signedInAt}',
  'End all others': 'Finalizar las demás',
  'Your sessions did not load': 'Sus sesiones no se cargaron',
  'You are signed in only on this browser.': 'Solo tiene la sesión iniciada en este navegador.',
  'These browsers are signed in with your account. End the sessions that you do not use. If you do not recognize one, end it and set a new password.':
    'Estos navegadores tienen la sesión iniciada con su cuenta. Finalice las sesiones que no use. Si no reconoce alguna, finalícela y establezca una contraseña nueva.',
  'Your sessions': 'Sus sesiones',
  'All other sessions ended': 'Se finalizaron todas las demás sesiones',
  'Session ended': 'Sesión finalizada',
  'All other browsers': 'Todos los demás navegadores',
  'End all other sessions': 'Finalizar todas las demás sesiones',
  'End this session': 'Finalizar esta sesión',
  '{where} will be signed out immediately. Payments in progress are not lost.':
    '{where}: la sesión se cerrará de inmediato. Los pagos en curso no se pierden.',
  Language: 'Idioma',
  'Language of the screens': 'Idioma de las pantallas',
  'Receipts follow the customer. The page loads again, and the cart is emptied.':
    'Los recibos siguen al cliente. La página se carga de nuevo y el carrito se vacía.',
  // features/display
  'Tablet or another computer': 'Tableta u otra computadora',
  Paired: 'Vinculada',
  'Paired, not connected': 'Vinculada, sin conexión',
  'It follows this workstation, also after a restart.':
    'Sigue a esta estación de trabajo, también después de reiniciar.',
  'Check that the device is on and has a network connection.':
    'Compruebe que el dispositivo esté encendido y tenga conexión de red.',
  Unpair: 'Desvincular',
  'On the device, open {display} at the address of this portal, and choose Connect This Screen.':
    'En el dispositivo, abra {display} en la dirección de este portal y elija Connect This Screen.',
  'Code on the device': 'Código del dispositivo',
  Pair: 'Vincular',
  'It shows items, fees, the total and what the reader asks for. It never shows names, contact information or card numbers.':
    'Muestra los artículos, los cargos, el total y lo que pide el lector. Nunca muestra nombres, datos de contacto ni números de tarjeta.',
  'Second screen of this computer': 'Segunda pantalla de esta computadora',
  'Move the window to the screen that faces the customer, and press F11 to fill that screen.':
    'Mueva la ventana a la pantalla que ve el cliente y presione F11 para llenarla.',
  'Close Customer Display': 'Cerrar la pantalla del cliente',
  'Open Customer Display': 'Abrir la pantalla del cliente',
  // domain/display
  'Enter the six digits on the display.': 'Ingrese los seis dígitos de la pantalla.',
  'No display shows this code. Compare the digits, or show a new code on the display.':
    'Ninguna pantalla muestra este código. Compare los dígitos o muestre un código nuevo en la pantalla.',
  'The language of this sale cannot be chosen now.':
    'El idioma de esta venta no se puede elegir ahora.',
  // features/rehearsal
  Lesson: 'Lección',
  'How to reach it': 'Cómo completarla',
  State: 'Estado',
  Finished: 'Terminado',
  'To do': 'Pendiente',
  'The lessons did not load': 'No se cargaron las lecciones',
  'You have finished {done} of {count} lessons.': 'Ha terminado {done} de {count} lecciones.',
  'Each is ticked off once you reach it by the real screens.':
    'Cada una se marca cuando usted la completa en las pantallas reales.',
  'To reach them, start a rehearsal on the page Your Sessions.':
    'Para completarlas, inicie un ensayo en la página Sus sesiones.',
  People: 'Personas',
  'People and their lessons': 'Personas y sus lecciones',
  // Soft hyphens: on a phone, five labels share its width.
  'Settings [navigation]': 'Configu\u00ADración',
  'Transaction History [navigation]': 'Historial',
} as const
