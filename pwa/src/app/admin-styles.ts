// The back office's layout route imports this; no customer downloads the first one.
import './admin-styles.css'
import '../ui/base-styles.css'
import '../ui/form-styles.css'
import '../ui/overlay-styles.css'
