export const settingsRules = {
  // domain/settings
  'Must be an address of this workstation like http://localhost:8080.':
    'Debe ser una dirección de esta estación de trabajo, como http://localhost:8080.',
  'This office has no acceptor ID yet, so it cannot take cards. An administrator can ask the operator of this server to set it.':
    'Esta oficina aún no tiene ID de comercio, así que no puede aceptar tarjetas. Un administrador puede pedir al operador de este servidor que lo configure.',
  'The total in the cart is {subTotal}.': 'El total del carrito es de {subTotal}.',
  'Subceeds Minimum Payment': 'No llega al pago mínimo',
  '{total} The minimum payment amount allowed is {least}.':
    '{total} El pago mínimo permitido es de {least}.',
  'Exceeds Maximum Payment': 'Supera el pago máximo',
  '{total} The maximum payment amount allowed is {maximumPayment}.':
    '{total} El pago máximo permitido es de {maximumPayment}.',
  'The setting {name} has an unknown value, so {fallback} applies.':
    'El ajuste {name} tiene un valor desconocido, así que se aplica {fallback}.',
  'Court Fees & Cost': 'Cargos y costas judiciales',
  'Civil Fees': 'Cargos civiles',
  'Fee type': 'Tipo de cargo',
  'Credit or debit?': '¿Crédito o débito?',
  'Card type': 'Tipo de tarjeta',
  'Other items': 'Otros artículos',
  'Customer request': 'Solicitud del cliente',
  'Duplicate payment': 'Pago duplicado',
  'Wrong item or record': 'Artículo o registro equivocado',
  'Service not provided': 'Servicio no prestado',
  'List at most {MAX_REASONS} reasons.': 'Incluya {MAX_REASONS} motivos como máximo.',
  'Each reason can have at most {MAX_LENGTH} characters.':
    'Cada motivo puede tener {MAX_LENGTH} caracteres como máximo.',
  'This server already has an office. Sign in instead.':
    'Este servidor ya tiene una oficina. Inicie sesión.',
  'This set-up link has expired or a newer one replaced it. Restart the server: it prints a new link.':
    'Este enlace de configuración venció o lo reemplazó uno más nuevo. Reinicie el servidor: mostrará un enlace nuevo.',
  'Only the operator of this server can change the acceptor ID.':
    'Solo el operador de este servidor puede cambiar el ID de comercio.',
  'This server has no passwords, so a second person cannot sign in to approve a refund.':
    'Este servidor no tiene contraseñas, así que una segunda persona no puede iniciar sesión para aprobar un reembolso.',
  'The service offering cannot be changed.': 'El servicio no se puede cambiar.',
  'This record system is not set up on the server.':
    'Este sistema de registros no está configurado en el servidor.',
  '{title} has products, records or payments. It cannot be removed.':
    '{title} tiene productos, registros o pagos. No se puede quitar.',
  'Enter a message for cashiers.': 'Escriba un mensaje para los cajeros.',
  'Inactivity timeout must be more than zero.': 'El límite de inactividad debe ser mayor que cero.',
  'Inactivity timeout cannot be more than 720 minutes (12 hours).':
    'El límite de inactividad no puede ser mayor que 720 minutos (12 horas).',
  'Inactivity timeout must be a whole number of minutes.':
    'El límite de inactividad debe ser un número entero de minutos.',
  'Minimum payment must be more than $0.00.': 'El pago mínimo debe ser mayor que $0.00.',
  'Minimum payment cannot be more than the maximum payment.':
    'El pago mínimo no puede ser mayor que el pago máximo.',
  'Maximum payment must be more than $0.00.': 'El pago máximo debe ser mayor que $0.00.',
  'Accept at least one payment method.': 'Acepte al menos una forma de pago.',
  'Accept credit, debit or both.': 'Acepte crédito, débito o ambos.',
  'Must be a whole number from 4 to 20.': 'Debe ser un número entero de 4 a 20.',
  'Each record system is listed once.': 'Cada sistema de registros aparece una sola vez.',
  'Choose a time from the list.': 'Elija una hora de la lista.',
} as const
