export const terminals = {
  // domain/terminals
  'This terminal is deactivated.': 'Esta terminal está desactivada.',
  'This card reader is busy with a payment.': 'Este lector de tarjetas está ocupado con un pago.',
  'This terminal is not simulated.': 'Esta terminal no es simulada.',
  'This terminal is not connected through the cloud.':
    'Esta terminal no está conectada a través de la nube.',
  'This terminal is not connected to a workstation.':
    'Esta terminal no está conectada a una estación de trabajo.',
  'This office does not use this connection type.': 'Esta oficina no usa este tipo de conexión.',
  'Simulated card readers are not available on this server.':
    'Los lectores de tarjetas simulados no están disponibles en este servidor.',
  'This terminal belongs to another tenant.': 'Esta terminal pertenece a otra oficina.',
  'Choose contactless chip or contactless stripe, not both.':
    'Elija chip sin contacto o banda sin contacto, no ambos.',
  'Must be from 30 to 600 seconds.': 'Debe ser de 30 a 600 segundos.',
  'This is a different terminal.': 'Esta es otra terminal.',
  'The model of a terminal cannot be changed.': 'El modelo de una terminal no se puede cambiar.',
  'Deactivate the terminal, then reactivate it with another connection type.':
    'Desactive la terminal y luego reactívela con otro tipo de conexión.',
  'A simulated terminal keeps its connection type.':
    'Una terminal simulada conserva su tipo de conexión.',
  'Another terminal is named “{label}” ({location}). Lists of terminals and the history do not tell them apart.':
    'Otra terminal se llama “{label}” ({location}). Las listas de terminales y el historial no las distinguen.',
  // features/terminals
  '{label} has been deactivated': 'Se desactivó {label}',
  'Deactivate Terminal': 'Desactivar terminal',
  'This will deactivate the terminal {label}.': 'Se desactivará la terminal {label}.',
  'Reactivate Terminal': 'Reactivar terminal',
  Yes: 'Sí',
  No: 'No',
  'The name that cashiers see': 'El nombre que ven los cajeros',
  'The office or room where the card reader is':
    'La oficina o sala donde está el lector de tarjetas',
  'To connect another device or change the connection type, deactivate this terminal, then reactivate it.':
    'Para conectar otro dispositivo o cambiar el tipo de conexión, desactive esta terminal y luego reactívela.',
  'To change the connection type, deactivate this terminal, then reactivate it.':
    'Para cambiar el tipo de conexión, desactive esta terminal y luego reactívela.',
  'Printed on the device': 'Impreso en el dispositivo',
  'Loading the terminal': 'Cargando la terminal',
  'Terminal not found': 'No se encontró la terminal',
  'Go to Terminals': 'Ir a Terminales',
  'Check the address, or choose the terminal from the list.':
    'Revise la dirección o elija la terminal en la lista.',
  'The terminal did not load': 'No se pudo cargar la terminal',
  'No card reader types are set up': 'No hay tipos de lectores de tarjetas configurados',
  'Contact Support to set up card readers for this office.':
    'Comuníquese con Soporte para configurar lectores de tarjetas para esta oficina.',
  'This terminal is inactive': 'Esta terminal está inactiva',
  'It takes no payments. Reactivate it to use it again under the same Terminal ID.':
    'No recibe pagos. Reactívela para usarla de nuevo con el mismo ID de terminal.',
  'Terminal ID': 'ID de terminal',
  'Edit {label}, {location}': 'Editar {label}, {location}',
  "Add the office's first card reader.": 'Agregue el primer lector de tarjetas de la oficina.',
  'Please leave device plugged in while it completes setup.':
    'Deje el dispositivo enchufado mientras termina de configurarse.',
  '{label} has been updated': 'Se guardaron los cambios de {label}',
  '{label} has been added': 'Se agregó {label}',
  '{label} has been reactivated': 'Se reactivó {label}',
  Model: 'Modelo',
  'Connection type': 'Tipo de conexión',
  'Activation Code': 'Código de activación',
  Simulated: 'Simulada',
  "Shown on the card reader's screen": 'Aparece en la pantalla del lector de tarjetas',
  Direct: 'Directo',
  Cloud: 'Nube',
  'Plugged into a workstation that has the card reader software':
    'Enchufado a una estación de trabajo que tiene el software del lector de tarjetas',
  'Plugged into the network; any workstation in the office can use it':
    'Enchufado a la red; cualquier estación de trabajo de la oficina puede usarlo',
  'For training and testing: there is no device to connect and no money moves':
    'Para capacitación y pruebas: no hay dispositivo que conectar y no se mueve dinero',
} as const
