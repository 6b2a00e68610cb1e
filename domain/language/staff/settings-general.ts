export const settingsGeneral = {
  // features/settings
  'Loading the settings': 'Cargando la configuración',
  'The settings did not load': 'No se pudo cargar la configuración',
  General: 'General',
  Transaction: 'Transacción',
  Section: 'Sección',
  Organization: 'Organización',
  'Printed on receipts': 'Se imprime en los recibos',
  'Shown in the top bar of every screen': 'Aparece en la barra superior de todas las pantallas',
  'Contact Support emails go here': 'Aquí llegan los correos para Soporte',
  'Where customers can ask: a phone number, email or address':
    'Dónde pueden preguntar los clientes: un teléfono, correo electrónico o dirección',
  'Used for days in the history and times on receipts':
    'Se usa para los días del historial y las horas de los recibos',
  Session: 'Sesión',
  'Minutes without activity before sign-out': 'Minutos sin actividad antes de cerrar la sesión',
  'Minutes without activity before the counter locks; 0 turns this off':
    'Minutos sin actividad antes de que se bloquee el mostrador; 0 lo desactiva',
  Receipts: 'Recibos',
  'Smaller text to save paper': 'Texto más pequeño para ahorrar papel',
  'Confirmation numbers': 'Números de confirmación',
  'Changes apply to new payments.': 'Los cambios se aplican a los pagos nuevos.',
  'From 4 to 20 characters': 'De 4 a 20 caracteres',
  'End of day': 'Fin del día',
  'The day closes by itself at this time. If it has passed today, the day closes now.':
    'El día se cierra por sí solo a esta hora. Si hoy ya pasó, el día se cierra ahora.',
  'Used for reports over a fiscal year, which is named after the year in which it ends.':
    'Se usa para los informes de un año fiscal, que lleva el nombre del año en que termina.',
  'Edit Account Codes': 'Editar códigos contables',
  'Cashiers open a shift to sell, and count it at its end.':
    'Los cajeros abren un turno para vender y hacen el conteo al final.',
  Outage: 'Interrupción',
  'While on, cashiers see this message and cannot take payments.':
    'Mientras esté activada, los cajeros ven este mensaje y no pueden recibir pagos.',
  'For example: Scheduled maintenance until 5 PM.':
    'Por ejemplo: Mantenimiento programado hasta las 5 PM.',
  'The language of each browser': 'El idioma de cada navegador',
  'For people who have not chosen their own, from their next sign-in on':
    'Para quienes no han elegido el suyo, a partir de su próximo inicio de sesión',
  Spanish: 'Español',
  'Spanish if the customer asks': 'Español si el cliente lo pide',
  'Close by hand': 'Cierre manual',
  'Letters only': 'Solo letras',
  'Numbers only': 'Solo números',
  'Numbers and letters': 'Números y letras',
  'Organization Name': 'Nombre de la organización',
  'Application title': 'Título de la aplicación',
  'Support email': 'Correo de soporte',
  'Contact on receipts (optional)': 'Contacto en los recibos (opcional)',
  'Second language on receipts': 'Segundo idioma en los recibos',
  'Session Timeout (minutes)': 'Límite de la sesión (minutos)',
  'Lock after (minutes)': 'Bloquear después de (minutos)',
  'Time zone': 'Zona horaria',
  'Compact receipts': 'Recibos compactos',
  Characters: 'Caracteres',
  Length: 'Longitud',
  'Close the day at': 'Hora de cierre del día',
  'Fiscal year begins in': 'El año fiscal comienza en',
  'Stop all sales': 'Detener todas las ventas',
  'Message to cashiers': 'Mensaje para los cajeros',
  'Settings saved': 'Configuración guardada',
} as const
