export const topics = {
  pictures: 'images.pictures',
  albums: 'images.albums',
  links: 'images.links',
} as const;
