// Sets the colour scheme before the first paint, from the person's choice or the system's.
// A file of its own, since the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('scheme');
  } catch {
    // Storage may be forbidden; then the system decides.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
