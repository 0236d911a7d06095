// Imported by the back office's layout route, so that customers do not load it.
import './admin-styles.css'
import '../ui/base-styles.css'
import '../ui/form-styles.css'
import '../ui/overlay-styles.css'
