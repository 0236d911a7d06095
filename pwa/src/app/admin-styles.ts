// The back office's layout route imports this; no customer downloads it.
import './admin-styles.css'
