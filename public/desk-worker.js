// Devices that kept the desk before there was /worker.js ask here for news of it: it goes away by itself.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
