export const settingsTransactions = {
  // features/settings
  Title: 'Título',
  'Use only letters, digits and .:_-, up to 64 characters.':
    'Use solo letras, dígitos y .:_-, hasta 64 caracteres.',
  'A service offering with this ID already exists.': 'Ya existe un servicio con este ID.',
  'Add Service Offering': 'Agregar servicio',
  'The ID used by record systems and imported files; it cannot be changed later':
    'El ID que usan los sistemas de registros y los archivos importados; no se puede cambiar después',
  'Shown in the cart and on receipts': 'Aparece en el carrito y en los recibos',
  'Record systems': 'Sistemas de registros',
  'Where cashiers look up records, in catalog order.':
    'Dónde los cajeros buscan registros, en el orden del catálogo.',
  'Records and products belong to a service offering. Each has its own fees, and its own total if several share a cart.':
    'Los registros y productos pertenecen a un servicio. Cada servicio tiene sus propios cargos, y su propio total si varios comparten un carrito.',
  'While on, cashiers see your message and can still sell the rest of the catalog':
    'Mientras esté activado, los cajeros ven su mensaje y pueden seguir vendiendo el resto del catálogo',
  "For example: The court's system is down until 5 PM.":
    'Por ejemplo: El sistema del tribunal no funciona hasta las 5 PM.',
  'No record systems are set up. Ask the server operator to add one.':
    'No hay sistemas de registros configurados. Pida al operador del servidor que agregue uno.',
  '{name} moved to position {position} of {count}':
    '{name} se movió a la posición {position} de {count}',
  'In the catalog': 'En el catálogo',
  'Move {displayName} {direction}': 'Mover {displayName} hacia {direction}',
  Up: 'Arriba',
  Down: 'Abajo',
  '{title}. Uses the organization name from General settings.':
    '{title}. Usa el nombre de la organización de la configuración General.',
  'Remove {id}': 'Quitar {id}',
  Remove: 'Quitar',
  'Add Offering': 'Agregar servicio',
  'Stop record searches': 'Detener la búsqueda de registros',
  'The catalog': 'El catálogo',
  'Service offerings': 'Servicios',
  'Title of {title}': 'Título de {title}',
  'This form cannot warn of a missing second administrator.':
    'Este formulario no puede avisar si falta un segundo administrador.',
  'Another administrator is needed': 'Se necesita otro administrador',
  'Open Users': 'Abrir Usuarios',
  'Fees and offerings': 'Cargos y servicios',
  'Fees added to sales, and the offerings that records and products belong to.':
    'Los cargos que se agregan a las ventas, y los servicios a los que pertenecen los registros y productos.',
  'Name of the fee on screens and receipts': 'Nombre del cargo en las pantallas y los recibos',
  'Edit Fees': 'Editar cargos',
  'Edit Offerings': 'Editar servicios',
  Payments: 'Pagos',
  'Before fees': 'Antes de los cargos',
  'Cashiers choose if you accept more than one': 'Los cajeros eligen si usted acepta más de una',
  'Cashiers choose if credit and debit have different fees':
    'Los cajeros eligen si crédito y débito tienen cargos diferentes',
  Customers: 'Clientes',
  'Cashiers can leave other fields empty, or skip the step if none is required.':
    'Los cajeros pueden dejar vacíos los otros campos, u omitir el paso si ninguno es obligatorio.',
  Refunds: 'Reembolsos',
  'Cashiers see no Refund button': 'Los cajeros no ven el botón Reembolso',
  'Refunds are off': 'Los reembolsos están desactivados',
  'When off, a refund returns everything left of the payment after one confirmation':
    'Si está desactivada, un reembolso devuelve todo lo que queda del pago después de una confirmación',
  'One per line. Each refund then needs one. Leave empty to ask for none.':
    'Uno por línea. Cada reembolso necesitará entonces un motivo. Deje vacío para no pedir ninguno.',
  'Another administrator enters their email and password in the refund dialog':
    'Otro administrador ingresa su correo electrónico y contraseña en el cuadro de reembolso',
  'All refunds of a payment count together': 'Todos los reembolsos de un pago se cuentan juntos',
  'Whole payments': 'Pagos completos',
  'A refund returns everything left of the payment':
    'Un reembolso devuelve todo lo que queda del pago',
  'Whole items': 'Artículos completos',
  'Items are refunded individually': 'Los artículos se reembolsan uno por uno',
  'Parts of items': 'Partes de artículos',
  'Items are refunded individually, in full or by amount':
    'Los artículos se reembolsan uno por uno, completos o por importe',
  'Products cannot be chosen while an item is in the cart':
    'No se pueden elegir productos mientras haya un artículo en el carrito',
  'Choosing a second product shows that the cart is full':
    'Al elegir un segundo producto, se avisa que el carrito está lleno',
  'Fee Description': 'Descripción del cargo',
  'Minimum payment': 'Pago mínimo',
  'Maximum payment': 'Pago máximo',
  'Accepted payment methods': 'Formas de pago aceptadas',
  'Accepted card types': 'Tipos de tarjeta aceptados',
  'First name is required': 'El nombre es obligatorio',
  'Last name is required': 'El apellido es obligatorio',
  'Email is required': 'El correo electrónico es obligatorio',
  'Phone is required': 'El teléfono es obligatorio',
  'Refunds are allowed': 'Se permiten reembolsos',
  'Only administrators can refund': 'Solo los administradores pueden reembolsar',
  'What can be refunded': 'Qué se puede reembolsar',
  'Preview refunds before processing': 'Vista previa de los reembolsos antes de procesarlos',
  'Reasons for refunds (optional)': 'Motivos de los reembolsos (opcional)',
  'A second person approves large refunds': 'Una segunda persona aprueba los reembolsos grandes',
  'Approval for refunds of more than': 'Aprobación para reembolsos de más de',
  'Transaction version': 'Versión de la transacción',
} as const
