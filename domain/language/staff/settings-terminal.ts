export const settingsTerminal = {
  // features/settings
  'Saved. Leave empty to keep the saved value':
    'Guardado. Deje vacío para conservar el valor guardado',
  'Not set': 'Sin establecer',
  'Card readers': 'Lectores de tarjetas',
  'Terminals of a type that is off stay in the list but cannot be used.':
    'Las terminales de un tipo desactivado siguen en la lista, pero no se pueden usar.',
  'How each workstation connects to its own triPOS software.':
    'Cómo se conecta cada estación de trabajo a su propio software triPOS.',
  "The workstation's own address, such as http://localhost:8080":
    'La dirección de la propia estación de trabajo, como http://localhost:8080',
  'Confirming payments': 'Confirmación de pagos',
  'The card processor confirms each payment that a workstation card reader approves.':
    'El procesador de tarjetas confirma cada pago que autoriza un lector de tarjetas de una estación de trabajo.',
  'Applies only if this server has no card processor. Risk: a workstation can then record a payment that was never made, and only your bank statement would show it.':
    'Se aplica solo si este servidor no tiene un procesador de tarjetas. Riesgo: una estación de trabajo puede entonces registrar un pago que nunca se hizo, y solo el estado de cuenta de su banco lo mostraría.',
  'Connection to the reader': 'Conexión con el lector',
  'Each reader gets these settings when its terminal is saved on the workstation. The installation guide explains how to find the COM port.':
    'Cada lector recibe esta configuración cuando su terminal se guarda en la estación de trabajo. La guía de instalación explica cómo encontrar el puerto COM.',
  'Merchant account': 'Cuenta de comercio',
  'Card payments go to this account at the card processor. No other office uses it.':
    'Los pagos con tarjeta van a esta cuenta en el procesador de tarjetas. Ninguna otra oficina la usa.',
  'This office cannot take card payments until the server operator sets the acceptor ID. Send the operator the number that the card processor gave your office. You can save everything else on this page now.':
    'Esta oficina no puede recibir pagos con tarjeta hasta que el operador del servidor establezca el ID de comercio. Envíe al operador el número que el procesador de tarjetas le dio a su oficina. Puede guardar ahora todo lo demás de esta página.',
  'Acceptor ID': 'ID de comercio',
  'Only the server operator can change it. Contact the operator if it is wrong.':
    'Solo el operador del servidor puede cambiarlo. Comuníquese con el operador si está mal.',
  'Card reader types': 'Tipos de lectores de tarjetas',
  'Trust card readers without a card processor':
    'Confiar en los lectores de tarjetas sin un procesador de tarjetas',
  Address: 'Dirección',
  'Application ID': 'ID de la aplicación',
  'Application name': 'Nombre de la aplicación',
  'Application version': 'Versión de la aplicación',
  'Developer key': 'Clave de desarrollador',
  'Developer secret': 'Secreto de desarrollador',
  Driver: 'Controlador',
  'Terminal type': 'Tipo de terminal',
  'Baud rate': 'Velocidad en baudios',
  'Data bits': 'Bits de datos',
  Parity: 'Paridad',
  'Stop bits': 'Bits de parada',
  Handshake: 'Protocolo de enlace',
  'Allow typed card numbers on the reader': 'Permitir ingresar números de tarjeta en el lector',
  'Accept contactless cards without a chip': 'Aceptar tarjetas sin contacto y sin chip',
  Checked: 'Comprobado',
  By: 'Por',
  Result: 'Resultado',
  Ready: 'Listo',
  'The earlier checks did not load': 'No se pudieron cargar las comprobaciones anteriores',
  'This card reader has not been checked yet.':
    'Este lector de tarjetas todavía no se ha comprobado.',
  'Earlier checks of {label}': 'Comprobaciones anteriores de {label}',
  'Earlier checks': 'Comprobaciones anteriores',
  'Reader check': 'Comprobación del lector',
  'Checks every connection from this page to the card processor and shows the first one that fails.':
    'Comprueba todas las conexiones desde esta página hasta el procesador de tarjetas y muestra la primera que falla.',
  'Save a terminal above first.': 'Primero guarde una terminal arriba.',
  'Direct card readers need the triPOS software on the same workstation.':
    'Los lectores de tarjetas directos necesitan el software triPOS en la misma estación de trabajo.',
  'Failed to connect to triPOS': 'No se pudo conectar con triPOS',
  'This workstation has been reset': 'Esta estación de trabajo se restableció',
  'This workstation': 'Esta estación de trabajo',
  'Saved in this browser for everyone who signs in here.':
    'Se guarda en este navegador para todos los que inician sesión aquí.',
  'Stub mode': 'Modo de simulación',
  'For testing: simulates payments with a direct card reader. No card is read and no money moves.':
    'Para pruebas: simula pagos con un lector de tarjetas directo. No se lee ninguna tarjeta y no se mueve dinero.',
  'Reset this workstation': 'Restablecer esta estación de trabajo',
  'Back to {label}': 'Volver a {label}',
  'No acceptor ID yet': 'Aún no hay ID de comercio',
  'Office card readers': 'Lectores de tarjetas de la oficina',
  'Which types of card readers the office uses and how workstations connect to them.':
    'Qué tipos de lectores de tarjetas usa la oficina y cómo se conectan a ellos las estaciones de trabajo.',
  'Edit Card Readers': 'Editar lectores de tarjetas',
  Connected: 'Conectado',
  'The card reader is ready for payments.': 'El lector de tarjetas está listo para recibir pagos.',
  'Idle screen shown': 'Pantalla de espera mostrada',
  'The card reader now shows its idle screen.':
    'El lector de tarjetas ahora muestra su pantalla de espera.',
  'Card reader of this workstation': 'Lector de tarjetas de esta estación de trabajo',
  'The terminal that takes payments at this workstation. Save again after you replace the card reader.':
    'La terminal que recibe los pagos en esta estación de trabajo. Guarde de nuevo después de reemplazar el lector de tarjetas.',
  'Edit Terminals': 'Editar terminales',
  '{label} (simulated)': '{label} (simulada)',
  "Add the office's first card reader, then choose it here.":
    'Agregue el primer lector de tarjetas de la oficina y luego elíjalo aquí.',
  'Select a terminal.': 'Seleccione una terminal.',
  'Show idle screen': 'Mostrar pantalla de espera',
  'Not saved yet': 'Aún no guardado',
  'Save to use {label} at this workstation.':
    'Guarde para usar {label} en esta estación de trabajo.',
  'Card reader device successfully configured!':
    '¡El lector de tarjetas se configuró correctamente!',
  'Failed to configure terminal': 'No se pudo configurar la terminal',
} as const
