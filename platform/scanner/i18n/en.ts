export const en = {
  otherLayout: 'Set the scanner to US keyboard',
  otherLayoutBody: 'The scanner uses another keyboard layout. Scan “US keyboard” in its manual, or change the layout of this computer.',
  notHere: 'Scan passes at the Check-In Desk',
  notHereBody: 'Nothing was changed here.',
};
