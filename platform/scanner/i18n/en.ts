export const en = {
  otherLayout: 'Set the scanner to US keyboard',
  otherLayoutBody: 'The scanner uses another layout. Scan “US keyboard” in its manual or change the computer.',
  notHere: 'Passes are scanned at the desk',
  notHereBody: 'The scan changed nothing here.',
};
