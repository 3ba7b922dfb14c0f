import 'photoswipe/style.css';
import Viewer from 'photoswipe';

export { Viewer };
