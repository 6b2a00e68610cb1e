export const saleRules = {
  // domain/catalog
  Favorites: 'Favoritos',
  'This product belongs to another tenant.': 'Este producto pertenece a otra oficina.',
  'Price must be at least $0.01.': 'El precio debe ser de $0.01 como mínimo.',
  'Someone else deleted this product.': 'Otra persona eliminó este producto.',
  'Another product is named “{namesake}”. Cashiers may mix them up.':
    'Otro producto se llama “{namesake}”. Los cajeros podrían confundirlos.',
  'minimum payment is {least}': 'el pago mínimo es de {least}',
  'maximum payment is {most}': 'el pago máximo es de {most}',
  'It cannot be sold at this price, because the {limit}.':
    'No se puede vender a este precio, porque {limit}.',
  // domain/checkout
  'Insufficient Funds': 'Fondos insuficientes',
  'Approved Amount Too High': 'Importe autorizado demasiado alto',
  'Network Instability Detected': 'Red inestable',
  'Network Connectivity Issue': 'Problema de conexión de red',
  'Please ask the customer to use a different card.': 'Pida al cliente que use otra tarjeta.',
  'Retry the payment. Contact Support if this happens again.':
    'Reintente el pago. Comuníquese con Soporte si vuelve a ocurrir.',
  '{approved} instead of {asked}': '{approved} en lugar de {asked}',
  'The card was approved for {what}, so the charge was not made. {advice}':
    'La tarjeta se autorizó por {what}, así que no se hizo el cobro. {advice}',
  'The card was charged {what}, so a refund of {approved} was issued. {advice}':
    'Se cobró a la tarjeta {what}, así que se emitió un reembolso de {approved}. {advice}',
  'The card was charged {what}. A refund of {approved} is due and will be issued as soon as the processor answers. {advice}':
    'Se cobró a la tarjeta {what}. Queda pendiente un reembolso de {approved}, que se emitirá en cuanto responda el procesador. {advice}',
  'The payment could not be recorded. The charge will be reversed and a credit will be issued.':
    'No se pudo registrar el pago. El cobro se anulará y se emitirá un crédito.',
  'The payment could not be recorded, so the charge was reversed and a credit will be issued.':
    'No se pudo registrar el pago, así que el cobro se anuló y se emitirá un crédito.',
  'The fee was calculated for another card type, so {what}. Choose the card type again and retry.':
    'El cargo se calculó para otro tipo de tarjeta, así que {what}. Elija de nuevo el tipo de tarjeta y reintente.',
  'The card reader approved the card, but the card processor did not charge it. {anotherCard}':
    'El lector de tarjetas autorizó la tarjeta, pero el procesador de tarjetas no hizo el cobro. {anotherCard}',
  'The payment is complete. It was recorded after 1 retry: check the network of this workstation.':
    'El pago se completó. Se registró después de 1 reintento: revise la red de esta estación de trabajo.',
  'The payment is complete. It was recorded after {retries} retries: check the network of this workstation.':
    'El pago se completó. Se registró después de {retries} reintentos: revise la red de esta estación de trabajo.',
  'Search for the record again.': 'Busque el registro de nuevo.',
  'Search for the record again in {name}.': 'Busque el registro de nuevo en {name}.',
  'There are no fees for this service offering.': 'No hay cargos para este servicio.',
  'This field is required.': 'Este campo es obligatorio.',
  'The items are still here.': 'Los artículos siguen aquí.',
  'A name that you typed was not kept. Check the name before you check out.':
    'Un nombre que usted escribió no se conservó. Revise el nombre antes de cobrar.',
  'An item is no longer in the catalog and was left out.':
    'Un artículo ya no está en el catálogo y se omitió.',
  'Scan the check again, or type the numbers.': 'Escanee el cheque de nuevo o escriba los números.',
  'The check could not be read. {retryAdvice}': 'No se pudo leer el cheque. {retryAdvice}',
  'The {what} was misread. {retryAdvice}': 'El {what} se leyó mal. {retryAdvice}',
  'POS Outage Notification: {description}':
    'Aviso de interrupción del punto de venta: {description}',
  'This payment method is not accepted here.': 'Esta forma de pago no se acepta aquí.',
  'This card type is not accepted here.': 'Este tipo de tarjeta no se acepta aquí.',
  'Choose credit or debit.': 'Elija crédito o débito.',
  'This item is no longer in the catalog.': 'Este artículo ya no está en el catálogo.',
  'The price of {name} has changed. Add it to the cart again.':
    'El precio de {name} cambió. Agréguelo al carrito de nuevo.',
  // domain/lib
  '{name} must be 1 or 0 (or true/false, yes/no, on/off), not "{text}".':
    '{name} debe ser 1 o 0 (o true/false, yes/no, on/off), no "{text}".',
  'The file ends without a line break, so it may be cut off. Download it again. If all files of the bank end like this, add an empty line at the end.':
    'El archivo termina sin salto de línea, así que puede estar cortado. Descárguelo de nuevo. Si todos los archivos del banco terminan así, agregue una línea vacía al final.',
  'A quotation mark is in the wrong place or not closed. Download the file again.':
    'Una comilla está en el lugar equivocado o falta la de cierre. Descargue el archivo de nuevo.',
  'must be {bound} {limit}': 'debe ser {bound} {limit}',
  'has unknown fields: {value1}': 'tiene campos desconocidos: {value1}',
  'An acceptor ID is a number of up to 20 digits that does not begin with 0.':
    'Un ID de comercio es un número de hasta 20 dígitos que no empieza con 0.',
  'A transaction ID of the card processor is a number of up to 20 digits, without spaces or leading zeros.':
    'Un ID de transacción del procesador de tarjetas es un número de hasta 20 dígitos, sin espacios ni ceros al comienzo.',
  '{what} not found': '{what}: no se encontró',
  'Must be less than {max} characters long.': 'Debe tener menos de {max} caracteres.',
  'Remove the characters that cannot be printed.':
    'Quite los caracteres que no se pueden imprimir.',
  'Must be an identifier.': 'Debe ser un identificador.',
  'This field cannot be blank.': 'Este campo no puede quedar en blanco.',
  'Cannot be more than {limit}.': 'No puede ser mayor que {limit}.',
  'Must be more than {limit}.': 'Debe ser mayor que {limit}.',
  'Must be less than {limit} characters long.': 'Debe tener menos de {limit} caracteres.',
  'Must be at least {limit} characters long.': 'Debe tener al menos {limit} caracteres.',
  'Enter an email address in the correct format, like name@example.com.':
    'Escriba una dirección de correo electrónico en el formato correcto, como name@example.com.',
  'Someone else changed this after you opened it. Your changes are still here. Review the latest version, then save again.':
    'Otra persona cambió esto después de que usted lo abrió. Sus cambios siguen aquí. Revise la versión más reciente y guarde de nuevo.',
  // domain/money
  'The amount is out of range.': 'El importe está fuera del rango permitido.',
  'Must be an amount like 12.50.': 'Debe ser un importe como 12.50.',
  'Must be a currency code like USD.': 'Debe ser un código de moneda como USD.',
  'Must be an amount in dollars and cents, like 12.50.':
    'Debe ser un importe en dólares y centavos, como 12.50.',
  // domain/pricing
  'Calculated at Checkout': 'Se calcula al cobrar',
  'Service Fee': 'Cargo por servicio',
  'Cannot be more than {MAX_FEE}.': 'No puede ser mayor que {MAX_FEE}.',
  'Each service offering is listed once.': 'Cada servicio aparece una sola vez.',
  'Each type of fee has one rule.': 'Cada tipo de cargo tiene una sola regla.',
  'This service offering does not belong to your office.':
    'Este servicio no pertenece a su oficina.',
  'An Outage is Affecting This Catalog Item':
    'Una interrupción afecta a este artículo del catálogo',
  'Price cannot be more than {maximum}.': 'El precio no puede ser mayor que {maximum}.',
  'On the card reader': 'En el lector de tarjetas',
  'On a card reader': 'En un lector de tarjetas',
  'A check or a bank account': 'Un cheque o una cuenta bancaria',
  'By check or account number': 'Con cheque o número de cuenta',
  'No fee': 'Sin cargo',
  // domain/records
  'This is not eligible for payment': 'Esto no se puede pagar',
  'Amount cannot be less than {least}': 'El importe no puede ser menor que {least}',
  'Amount cannot be more than {most}': 'El importe no puede ser mayor que {most}',
  'This has already been paid.': 'Esto ya se pagó.',
  'Enter the {displayName} as {mask}.': 'Escriba {displayName} con el formato {mask}.',
  'Enter a date like 2026-03-31.': 'Escriba una fecha como 2026-03-31.',
  '{displayName} is required for search.': '{displayName} es un dato obligatorio para la búsqueda.',
  'This field is not part of the search.': 'Este campo no forma parte de la búsqueda.',
  'Use one search option at a time.': 'Use una opción de búsqueda a la vez.',
  'This record was not found. Search for it again.':
    'No se encontró este registro. Búsquelo de nuevo.',
  'This record is in the cart twice. Remove one of them.':
    'Este registro está dos veces en el carrito. Quite uno de los dos.',
  'This record has already been paid.': 'Este registro ya se pagó.',
  'Amounts here are in {currencyCode}.': 'Aquí los importes están en {currencyCode}.',
  'Record system': 'Sistema de registros',
  'This record is being paid at another counter. Wait for that payment to finish.':
    'Este registro se está pagando en otro mostrador. Espere a que ese pago termine.',
  'Leave out empty fields.': 'Omita los campos vacíos.',
  'Enter something to search for.': 'Escriba algo que buscar.',
} as const
