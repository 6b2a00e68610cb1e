export const deposits = {
  // domain/deposits
  'Enter a note.': 'Escriba una nota.',
  "Describe the bank's files first.": 'Primero describa los archivos del banco.',
  '1 problem': '1 problema',
  '{count} problems': '{count} problemas',
  'Nothing was imported: the file has {count}.': 'No se importó nada: el archivo tiene {count}.',
  'This is no longer on the worklist. Reload the deposits.':
    'Esto ya no está en la lista de pendientes. Vuelva a cargar los depósitos.',
  'Enter the column.': 'Escriba la columna.',
  'Without a header row, enter the number of the column, from 1.':
    'Sin fila de encabezado, escriba el número de la columna, a partir de 1.',
  'Enter a number of days from 1 to 30.': 'Escriba un número de días de 1 a 30.',
  'Enter a date.': 'Escriba una fecha.',
  'The reference {reference} was imported before as {earlier} and is {line} in this file. Ask the bank which is right.':
    'La referencia {reference} se importó antes como {earlier} y en este archivo es {line}. Pregunte al banco cuál es la correcta.',
  'The file has no lines. Choose another file.': 'El archivo no tiene líneas. Elija otro archivo.',
  'The reference {reference} is also in row {row}. If the bank repeats references, choose another column for it.':
    'La referencia {reference} también está en la fila {row}. Si el banco repite referencias, elija otra columna para ellas.',
  'The columns are: {value1}.': 'Las columnas son: {value1}.',
  'The file has {count} columns.': 'El archivo tiene {count} columnas.',
  'The column {column} is missing. {there} Choose another file, or change the settings of the bank files.':
    'Falta la columna {column}. {there} Elija otro archivo o cambie la configuración de los archivos del banco.',
  'The row has {count} columns instead of {width}. The file may be cut off. Download it again.':
    'La fila tiene {count} columnas en lugar de {width}. Es posible que el archivo esté cortado. Descárguelo de nuevo.',
  'The reference is missing or longer than 64 characters. Ask the bank.':
    'La referencia falta o tiene más de 64 caracteres. Pregunte al banco.',
  '"{cellOf}" is no date in the format {dateFormat}. Change the settings of the bank files, or ask the bank.':
    '"{cellOf}" no es una fecha en el formato {dateFormat}. Cambie la configuración de los archivos del banco o pregunte al banco.',
  '{postedOn} is in the future. Check the date format in the settings of the bank files.':
    '{postedOn} está en el futuro. Revise el formato de fecha en la configuración de los archivos del banco.',
  '"{cellOf}" is no amount in dollars and cents. Download the file again, or ask the bank.':
    '"{cellOf}" no es un importe en dólares y centavos. Descargue el archivo de nuevo o pregunte al banco.',
  'The line belongs to the merchant {acceptor}. This office is the merchant {acceptorId}. Import the file in the office of its merchant.':
    'La línea pertenece al comercio {acceptor}. Esta oficina es el comercio {acceptorId}. Importe el archivo en la oficina de su comercio.',
  'The line belongs to the merchant without a number. This office is the merchant {acceptorId}. Import the file in the office of its merchant.':
    'La línea pertenece al comercio sin número. Esta oficina es el comercio {acceptorId}. Importe el archivo en la oficina de su comercio.',
  'The amount is in {currencyCode}. Only {DEFAULT_CURRENCY} can be imported. Ask the bank.':
    'El importe está en {currencyCode}. Solo se puede importar {DEFAULT_CURRENCY}. Pregunte al banco.',
  // features/deposits
  'Import Bank File': 'Importar archivo del banco',
  'The deposits did not load': 'No se cargaron los depósitos',
  'Compare the bank’s deposits with your closed days':
    'Compare los depósitos del banco con sus días cerrados',
  'Describe the Bank Files': 'Describir los archivos del banco',
  'First say which columns the bank’s settlement files have. Then import them here.':
    'Primero indique qué columnas tienen los archivos de liquidación del banco. Luego impórtelos aquí.',
  'Bank Lines': 'Líneas del banco',
  'Bank lines': 'Líneas del banco',
  'No file has been imported yet': 'Todavía no se ha importado ningún archivo',
  'Download a settlement file from the bank as CSV, and import it.':
    'Descargue del banco un archivo de liquidación en formato CSV e impórtelo.',
  'Show earlier lines': 'Mostrar líneas anteriores',
  'Add Note: {title}, {detail}': 'Agregar nota: {title}, {detail}',
  'To Check': 'Por revisar',
  'Showing the oldest {count} of {all}. More appear as you resolve these.':
    'Se muestran los {count} elementos más antiguos de {all}. Aparecerán más a medida que resuelva estos.',
  'Nothing to check': 'Nada que revisar',
  'No deposit and no closed day waits for the other.':
    'Ningún depósito ni día cerrado está a la espera del otro.',
  'The file and its lines are known. There is nothing to do.':
    'El archivo y sus líneas ya se conocen. No hay nada que hacer.',
  'Look into what is listed below, and add a note to take it off the list.':
    'Averigüe qué pasó con lo que se indica abajo y agregue una nota para quitarlo de la lista.',
  'Download it for fewer days, and import the parts.':
    'Descárguelo para menos días e importe las partes.',
  'Do what is said of each row, and import the file again.':
    'Haga lo que se indica para cada fila e importe el archivo de nuevo.',
  'Row {row}: {message}': 'Fila {row}: {message}',
  'What you found': 'Qué averiguó',
  'Note saved': 'Se guardó la nota',
  'Add Note: {title}': 'Agregar nota: {title}',
  '{amount} on {day}, {detail}. It leaves the list and is not matched any more.':
    '{amount} el {day}, {detail}. Sale de la lista y ya no se le busca coincidencia.',
  'Such as what the bank said, or where the money is booked':
    'Por ejemplo, qué dijo el banco o dónde se contabilizó el dinero',
  'Deposit without a day': 'Depósito sin día',
  'Day without a deposit': 'Día sin depósito',
  'Closing {number}': 'Cierre {number}',
  What: 'Concepto',
  Reference: 'Referencia',
  Day: 'Día',
  Age: 'Antigüedad',
  '{age}, late': '{age}, con retraso',
  Amount: 'Importe',
  Action: 'Acción',
  Line: 'Línea',
  'Matched or Noted': 'Coincidencia o nota',
  'Nothing was imported: the file is larger than 200 kB.':
    'No se importó nada: el archivo supera los 200 kB.',
  Deposit: 'Depósito',
  Fee: 'Cargo',
  Chargeback: 'Contracargo',
  Return: 'Devolución',
  'To check': 'Por revisar',
  Matched: 'Con coincidencia',
  'No match needed': 'No requiere coincidencia',
  '{lines} imported before, nothing added': '{lines} de una importación anterior, nada nuevo',
  '{matched} matched': '{matched} con coincidencia',
  '{open} not matched': '{open} sin coincidencia',
  '{known} imported before': '{known} de una importación anterior',
  '{added} imported: {details}': '{added} en esta importación: {details}',
  'Closing {numbers}': 'Cierre {numbers}',
  'Closings {numbers}': 'Cierres {numbers}',
  '{count} day': '{count} día',
  '{count} days': '{count} días',
  '{count} line': '{count} línea',
  '{count} lines': '{count} líneas',
  '{count} fee': '{count} cargo',
  '{count} fees': '{count} cargos',
  // features/settings
  'Bank file settings saved': 'Configuración de archivos del banco guardada',
  Columns: 'Columnas',
  'Enter the heading of each column as the bank’s CSV file has it, or its number from 1 if the file has no headings.':
    'Ingrese el encabezado de cada columna como aparece en el archivo CSV del banco, o su número a partir de 1 si el archivo no tiene encabezados.',
  Values: 'Valores',
  'Separate several words by commas.': 'Separe varias palabras con comas.',
  Matching: 'Conciliación',
  'Days after which an unmatched deposit or day is late':
    'Días después de los cuales un depósito o un día sin conciliar está atrasado',
  'Days closed before it are not matched and not expected':
    'Los días cerrados antes de este no se concilian ni se esperan',
  'The first row has the headings': 'La primera fila tiene los encabezados',
  'Date posted': 'Fecha de registro',
  'Merchant number': 'Número de comercio',
  Currency: 'Moneda',
  'Kind of line': 'Tipo de línea',
  'Dates are written as': 'Las fechas se escriben como',
  'Fees and chargebacks are written as': 'Los cargos y contracargos se escriben como',
  'Words of a fee': 'Palabras de un cargo',
  'Words of a chargeback': 'Palabras de un contracargo',
  'Words of a return': 'Palabras de una devolución',
  'Usual delay': 'Demora habitual',
  'First business day': 'Primer día operativo',
  'The bank’s own number, different for each line':
    'El número propio del banco, diferente en cada línea',
  'The day of the deposit': 'El día del depósito',
  'In dollars and cents': 'En dólares y centavos',
  'Lines of another merchant are refused': 'Las líneas de otro comercio se rechazan',
  'Leave it empty if the file does not have it': 'Déjelo vacío si el archivo no lo tiene',
  'Leave it empty if all lines are deposits': 'Déjelo vacío si todas las líneas son depósitos',
  'Negative amounts, like -12.00 or (12.00)': 'Importes negativos, como -12.00 o (12.00)',
  'Positive amounts; the kind of line tells them apart':
    'Importes positivos; el tipo de línea los distingue',
} as const
