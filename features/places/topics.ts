/** Live topic of places: keys are place ids. The name is older than this feature; servers of both versions run during an update. */
export const placesTopic = 'reservations.places';
