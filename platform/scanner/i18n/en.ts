export const en = {
  otherLayout: 'Set the scanner to US keyboard',
  otherLayoutBody: 'Its letters arrive as those of another keyboard. Scan “US keyboard” in its manual, or set the computer to US keyboard.',
  notHere: 'Passes are scanned at the desk',
  notHereBody: 'The scan changed nothing here.',
};
