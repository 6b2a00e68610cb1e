export const reader = {
  // domain/reader
  'The PIN pad reported an error.': 'El teclado de PIN informó un error.',
  'The lane is not valid.': 'El carril no es válido.',
  'The cardholder could not be verified.': 'No se pudo verificar al titular de la tarjeta.',
  'The card and the reader have no application in common.':
    'La tarjeta y el lector no tienen ninguna aplicación en común.',
  "The card's application is blocked.": 'La aplicación de la tarjeta está bloqueada.',
  Failed: 'Fallido',
  Timeout: 'Tiempo agotado',
  Restart: 'Reiniciar',
  'Partially Approved': 'Autorizado parcialmente',
  'Approved Except Cashback': 'Autorizado sin retiro de efectivo',
  'Expired Card': 'Tarjeta vencida',
  'Duplicate Approved': 'Duplicado autorizado',
  Duplicate: 'Duplicado',
  'Pick Up Card': 'Retener la tarjeta',
  'Call Issuer': 'Llamar al emisor',
  'Balance Unavailable': 'Saldo no disponible',
  Undefined: 'Indefinido',
  'Invalid Data': 'Datos no válidos',
  'Invalid Account': 'Cuenta no válida',
  'Invalid Request': 'Solicitud no válida',
  'Auth Failed': 'Autenticación fallida',
  'Not Allowed': 'No permitido',
  'Out of Balance': 'Descuadre',
  'Comm Error': 'Error de comunicación',
  'Host Error': 'Error del host',
  'Card Not Supported': 'Tarjeta no admitida',
  'If using a debit card, retry and ask customer to select Credit.':
    'Si es una tarjeta de débito, reintente y pida al cliente que elija Crédito.',
  'Problem With Card': 'Problema con la tarjeta',
  'Unable to read card. The card may be damaged.':
    'No se puede leer la tarjeta. Es posible que esté dañada.',
  'Insert Card': 'Insertar la tarjeta',
  'Please retry and ask customer to insert card instead of swiping.':
    'Reintente y pida al cliente que inserte la tarjeta en lugar de deslizarla.',
  'Swipe Card': 'Deslizar la tarjeta',
  'Please retry and ask customer to swipe card instead of inserting.':
    'Reintente y pida al cliente que deslice la tarjeta en lugar de insertarla.',
  'The card was declined. Please ask the customer to use a different card.':
    'La tarjeta fue rechazada. Pida al cliente que use otra tarjeta.',
  Canceled: 'Cancelado',
  'Customer canceled the payment.': 'El cliente canceló el pago.',
  'Timed Out': 'Tiempo agotado',
  'The card reader timed out. Please retry.':
    'El lector de tarjetas tardó demasiado en responder. Reintente.',
  'Something went wrong. Please contact Support if this continues to happen.':
    'Ocurrió un error. Comuníquese con Soporte si sigue ocurriendo.',
  'A transaction for this card for the same amount has already been approved today.':
    'Hoy ya se autorizó una transacción con esta tarjeta por el mismo importe.',
  '{detail} Please ask the customer to use a different card.':
    '{detail} Pida al cliente que use otra tarjeta.',
  'The card reader answered: {answer}': 'El lector de tarjetas respondió: {answer}',
  'Must be the number of a lane.': 'Debe ser el número de un carril.',
  // features/shared
  '{link} needs attention': '{link}: requiere atención',
  'The card reader is ready': 'El lector de tarjetas está listo',
  'Every link works.': 'Todas las conexiones funcionan.',
  'Check the card reader again': 'Comprobar de nuevo el lector de tarjetas',
  'Check the card reader': 'Comprobar el lector de tarjetas',
  'Links to {label}': 'Conexiones con {label}',
  'Unknown error': 'Error desconocido',
  'triPOS says: {message}': 'triPOS dice: {message}',
  'This browser lets the page reach the card reader.':
    'Este navegador permite que la página acceda al lector de tarjetas.',
  'When this browser asks to reach apps on this device, choose Allow.':
    'Cuando este navegador pida acceder a las aplicaciones de este dispositivo, elija Permitir (Allow).',
  'This browser needs no permission.': 'Este navegador no necesita permiso.',
  'The lane is ready.': 'El carril está listo.',
  'The lane is in use: a customer is at the card reader.':
    'El carril está en uso: hay un cliente en el lector de tarjetas.',
  'The lane is responding.': 'El carril responde.',
  'Our server can reach the card processor.':
    'Nuestro servidor puede comunicarse con el procesador de tarjetas.',
  'This office has no account at the card processor, so there is none to check.':
    'Esta oficina no tiene cuenta con el procesador de tarjetas, así que no hay nada que comprobar.',
  'Our server cannot reach the card processor. Do not accept cards until it can. Try again in a few minutes, then contact Support.':
    'Nuestro servidor no puede comunicarse con el procesador de tarjetas. No acepte tarjetas hasta que pueda. Intente de nuevo en unos minutos; si sigue igual, comuníquese con Soporte.',
  'Try again in a few minutes.': 'Intente de nuevo en unos minutos.',
  'TriPOS is set to use terminal ID {laneNumber}.':
    'TriPOS está configurado para usar el ID de terminal {laneNumber}.',
  'Restart the triPOS service in Windows Services, then try again.':
    'Reinicie el servicio triPOS en los servicios de Windows e intente de nuevo.',
  'Save the terminal again in the terminal settings.':
    'Guarde la terminal de nuevo en la configuración de la terminal.',
  'The card reader is connected.': 'El lector de tarjetas está conectado.',
  'The card reader is in use. Check again once it is free.':
    'El lector de tarjetas está en uso. Compruébelo de nuevo cuando esté libre.',
  '{noDevice} Check that the cable is plugged in and the screen is lit.':
    '{noDevice} Revise que el cable esté enchufado y la pantalla encendida.',
  'Cloud readers do not need this.': 'Los lectores en la nube no necesitan esto.',
  'The lane is registered with our server.': 'El carril está registrado en nuestro servidor.',
  'If this continues, set the terminal up again.':
    'Si esto continúa, configure la terminal de nuevo.',
  'The card reader is connected to the cloud.': 'El lector de tarjetas está conectado a la nube.',
  '{noDevice} Check its power and network: changes can take two minutes to appear here.':
    '{noDevice} Revise la alimentación eléctrica y la red: los cambios pueden tardar dos minutos en aparecer aquí.',
  'The settings name no triPOS software, so there is nothing to check.':
    'La configuración no indica ningún software triPOS, así que no hay nada que comprobar.',
  'This office has no triPOS software in its settings. Use a cloud terminal, or contact Support.':
    'Esta oficina no tiene el software triPOS en su configuración. Use una terminal en la nube o comuníquese con Soporte.',
  'Browser permission': 'Permiso del navegador',
  'Card reader software': 'Software del lector de tarjetas',
  Configuration: 'Configuración',
  Lane: 'Carril',
  'Card reader': 'Lector de tarjetas',
  "The triPOS software needs to be installed and running. If installed, check Windows Services to see if it's running.":
    'El software triPOS debe estar instalado y en ejecución. Si está instalado, revise en los servicios de Windows si está en ejecución.',
  "TriPOS hasn't been configured on this workstation to use one of your card readers. Please select an existing terminal or create a new one.":
    'TriPOS no se ha configurado en esta estación de trabajo para usar uno de sus lectores de tarjetas. Seleccione una terminal existente o cree una nueva.',
  "Couldn't connect to the device. Try again in a few seconds.":
    'No se pudo conectar con el dispositivo. Intente de nuevo en unos segundos.',
  'This browser is blocking access to the card reader. Select the icon left of the address, allow access to apps on this device (local network), then try again.':
    'Este navegador bloquea el acceso al lector de tarjetas. Seleccione el icono a la izquierda de la dirección, permita el acceso a las aplicaciones de este dispositivo (red local) e intente de nuevo.',
  'The triPOS software is blocking this page. Ask an administrator to add the address of this page to corsAllowedOrigins in triPOS.config and to restart the triPOS service.':
    'El software triPOS bloquea esta página. Pida a un administrador que agregue la dirección de esta página a corsAllowedOrigins en triPOS.config y que reinicie el servicio triPOS.',
  'The triPOS software rejected this office’s developer key. Ask an administrator to compare the developer key in triPOS.config with the one in the settings.':
    'El software triPOS rechazó la clave de desarrollador de esta oficina. Pida a un administrador que compare la clave de desarrollador en triPOS.config con la de la configuración.',
  'Another program is answering instead of the triPOS software. Restart the computer, then try again.':
    'Otro programa responde en lugar del software triPOS. Reinicie la computadora e intente de nuevo.',
  'The card reader did not answer. The card was not charged. Please retry.':
    'El lector de tarjetas no respondió. No se cobró nada a la tarjeta. Intente de nuevo.',
  'The charge was reversed, and a credit will be issued. Tell the customer before you retry.':
    'El cobro se anuló y se emitirá un crédito. Avise al cliente antes de reintentar.',
  'The charge is being reversed, and a credit will be issued. Tell the customer before you retry.':
    'El cobro se está anulando y se emitirá un crédito. Avise al cliente antes de reintentar.',
  'The card reader service did not answer in time.':
    'El servicio del lector de tarjetas no respondió a tiempo.',
  'The card reader service did not answer.': 'El servicio del lector de tarjetas no respondió.',
  'The card reader service gave an answer that this page does not understand.':
    'El servicio del lector de tarjetas dio una respuesta que esta página no entiende.',
  'The card reader service refused.': 'El servicio del lector de tarjetas rechazó la solicitud.',
  Checking: 'En verificación',
  'Looking for the triPOS software.': 'Buscando el software triPOS.',
  'Check again': 'Comprobar de nuevo',
  Running: 'En ejecución',
  'The triPOS software is running.': 'El software triPOS está en ejecución.',
  'The triPOS software is running, but did not report which card reader it uses. Restart the triPOS service in Windows Services, then try again.':
    'El software triPOS está en ejecución, pero no informó qué lector de tarjetas usa. Reinicie el servicio triPOS en los servicios de Windows e intente de nuevo.',
  'This card reader is taking a payment in another window on this computer. Finish that one first.':
    'Este lector de tarjetas está recibiendo un pago en otra ventana de esta computadora. Termine primero ese pago.',
  'The triPOS software did not keep the card reader. Save it again.':
    'El software triPOS no conservó el lector de tarjetas. Guárdelo de nuevo.',
  'The processor could not be reached.': 'No hay conexión con el procesador.',
  'Connecting...': 'Conectando...',
  'Not configured': 'No configurado',
  'Not running': 'No está en ejecución',
  'Not checked': 'No comprobado',
  'This browser will ask whether the page may reach apps on this device. Choose Allow.':
    'Este navegador preguntará si la página puede acceder a las aplicaciones de este dispositivo. Elija Permitir (Allow).',
  Check: 'Comprobar',
  Blocked: 'Bloqueado',
  'Blocked by triPOS': 'Bloqueado por triPOS',
  Refused: 'Rechazado',
  'Not triPOS': 'No es triPOS',
} as const
