export const en = {
  kind: { site: 'Site', building: 'Building', room: 'Room', bed: 'Bed', field: 'Field', activity: 'Activity' },
  placeState: { open: 'Open', closed: 'Closed', archived: 'Archived' },
};
